/** JSON lines on standard error: route patterns and outcomes, never addresses, headers or bodies. */
export interface Log {
  /** One answered request. */
  response(route: string, status: number, ms: number): void;
  /** An unexpected failure. */
  failure(route: string, cause: unknown): void;
}

const line = (fields: object): void => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...fields })}\n`);
};

/** Writes failures, and every answer too when `isVerbose` (`PW_LOG=1`). */
export const createLog = (isVerbose: boolean): Log => ({
  response: (route, status, ms) => {
    if (isVerbose) line({ route, status, ms: Math.round(ms * 10) / 10 });
  },
  failure: (route, cause) => {
    const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    line({ level: 'error', route, error });
  },
});
