/** JSON lines on standard error: route patterns and outcomes, never addresses, headers or bodies. */
import { destination, pino, stdTimeFunctions } from 'pino';

/** The log of a service. */
export interface Log {
  /** One answered request. */
  response(route: string, status: number, ms: number): void;
  /** An unexpected failure. */
  failure(route: string, cause: unknown): void;
}

/** Writes at once: the last lines before a process ends are those that matter. */
const createLogger = () =>
  pino(
    {
      base: null,
      timestamp: () => stdTimeFunctions.isoTime().replace('"time"', '"at"'),
      formatters: { level: (level) => ({ level }) },
    },
    destination({ fd: 2, sync: true }),
  );

/** Writes failures, and every answer too when `isVerbose` (`PW_LOG=1`). */
export const createLog = (isVerbose: boolean): Log => {
  const logger = createLogger();
  return {
    response: (route, status, ms) => {
      if (isVerbose) logger.info({ route, status, ms: Math.round(ms * 10) / 10 });
    },
    failure: (route, cause) => {
      logger.error({ route, error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
    },
  };
};
