// Asks Lighthouse about pages in a Chromium that runs already: judge.mjs PORT CATEGORIES ADDRESS...
// Prints one line of JSON for each address; its own command would wait seconds before it ends.
import lighthouse, { desktopConfig } from "lighthouse";

const [port, categories, ...addresses] = process.argv.slice(2);
const flags = {
  port: Number(port),
  onlyCategories: categories.split(","),
  disableStorageReset: true,
  disableFullPageScreenshot: true,
  logLevel: "error",
};
for (const address of addresses) {
  const { lhr } = await lighthouse(address, flags, desktopConfig);
  const scores = Object.fromEntries(Object.entries(lhr.categories).map(([name, category]) => [name, category.score]));
  const lost = Object.values(lhr.audits)
    .filter((audit) => audit.score !== null && audit.score < 1)
    .map((audit) => `${audit.id}: ${audit.title}`);
  console.log(JSON.stringify({ address, scores, lost }));
}
process.exit(0);
