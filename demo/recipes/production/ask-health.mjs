/** Exits with 0 if the service of this machine is well: for the health check of a container. */
const address = `http://127.0.0.1:${process.env.PORT ?? 8080}/health`;
try {
  const { ok } = await fetch(address);
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
