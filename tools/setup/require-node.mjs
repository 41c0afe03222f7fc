// Imported first by the entry points, so that an old Node gets a sentence instead of a stack trace.
// What they import besides must stay readable for Node 14: no syntax newer than ES2020.
const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Concord needs Node 20 or newer; this is Node ${process.versions.node}. See https://nodejs.org/`);
  process.exit(1);
}
