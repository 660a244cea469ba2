"""The settings of the documentation's generator."""

from importlib.metadata import version as installed

project = "Apiarium"
author = "Apiarium contributors"
release = version = installed("apiarium")
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["site", ".cache"]
myst_heading_anchors = 3
myst_enable_extensions = ["attrs_inline"]
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
html_theme = "alabaster"
html_theme_options = {"description": "A house for bees", "show_powered_by": False, "page_width": "1100px"}
html_static_path = ["static"]
html_css_files = ["house.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_title = "Apiarium"
