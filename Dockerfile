# Builds the wheel with its page, compiled, and serves it as a user of its own.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends build-essential && rm -rf /var/lib/apt/lists/*
COPY . /source
RUN pip install --no-cache-dir uv && uv build --wheel --out-dir /wheel /source

FROM python:3.12-slim
COPY --from=build /wheel /wheel
RUN pip install --no-cache-dir "$(ls /wheel/*.whl)[postgres]" && rm -rf /wheel && useradd --create-home bee
USER bee
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["apiarium", "serve", "--host", "0.0.0.0", "--no-browser"]
