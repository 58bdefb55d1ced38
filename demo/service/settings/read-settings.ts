/** The settings of the service. README.md lists them. */
import type { DatabaseLocation } from '../ports/database/open.ts';
import { createSettingSources, type EnvironmentVariables, type SettingSources } from './setting-sources.ts';
import {
  collectorUrlOf,
  connectionsOf,
  databaseUrlOf,
  flagOf,
  headerNameOf,
  isLoopbackHost,
  keyOf,
  mailAddressOf,
  mailUrlOf,
  originsOf,
  portOf,
  proxiesOf,
  shareOf,
  textOf,
} from './setting-values.ts';

const readLocation = (sources: SettingSources): DatabaseLocation => {
  const url = sources.readSecret('DATABASE_URL', databaseUrlOf);
  const connections = sources.read('PW_CONNECTIONS', '10', connectionsOf);
  const folder = sources.read('PW_DATA', '.data/', textOf);
  return url === null ? { kind: 'folder', folder } : { kind: 'server', url, connections };
};

/** Metrics are for operators alone: at this machine's own address, or behind a token. */
const readMetrics = (sources: SettingSources) => {
  const port = sources.readOptional('PW_METRICS_PORT', portOf);
  const host = sources.read('PW_METRICS_HOST', '127.0.0.1', textOf);
  const token = sources.readSecret('PW_METRICS_TOKEN', keyOf);
  if (port === null) return null;
  if (token === null && !isLoopbackHost(host)) {
    sources.refuse(`PW_METRICS_TOKEN is missing: other machines reach ${host}, so the metrics need a token`);
  }
  return { port, host, token };
};

/** Reads how mails are sent. Outside of a sandbox each needs an address that receivers accept. */
const readMails = (sources: SettingSources, isSandbox: boolean) => {
  const smtpUrl = sources.readSecret('SMTP_URL', mailUrlOf);
  const mailFrom = sources.readOptional('PW_MAIL_FROM', mailAddressOf);
  if (smtpUrl !== null && mailFrom === null && !isSandbox) {
    sources.refuse('SMTP_URL needs PW_MAIL_FROM, the address that mails are from, such as no-reply@news.example');
  }
  const warning = 'SMTP_URL is missing: no mail is sent. What readers request waits in the database, for 30 days';
  return { smtpUrl, mailFrom, warnings: smtpUrl === null && !isSandbox ? [warning] : [] };
};

/** The names are those of OpenTelemetry itself. */
const readTracing = (sources: SettingSources) => {
  const endpoint = sources.readOptional('OTEL_EXPORTER_OTLP_ENDPOINT', collectorUrlOf);
  const serviceName = sources.read('OTEL_SERVICE_NAME', 'presswall', textOf);
  const ratio = sources.read('OTEL_TRACES_SAMPLER_ARG', '1', shareOf);
  return endpoint === null ? null : { endpoint, serviceName, ratio };
};

/** Reads the settings; throws a `SettingsError` that names everything that is wrong. */
export const readSettings = (env: EnvironmentVariables, configFile: string | null) => {
  const sources = createSettingSources(env, configFile ?? (env.PW_CONFIG || null));
  const settings = {
    port: sources.read('PORT', '8080', portOf),
    host: sources.read('HOST', '127.0.0.1', textOf),
    location: readLocation(sources),
    origins: sources.read('PW_ORIGIN', '', originsOf),
    gateways: {
      port: sources.readOptional('PW_GATEWAYS_PORT', portOf),
      origins: sources.read('PW_GATEWAYS_ORIGIN', '', originsOf),
    },
    networkAddressOf: sources.read('PW_TRUSTED_PROXIES', '', proxiesOf),
    countryHeader: sources.readOptional('PW_COUNTRY_HEADER', headerNameOf),
    isSandbox: sources.read('PW_SANDBOX', '0', flagOf),
    hasDebugPanel: sources.read('PW_DEBUG', '0', flagOf),
    isVerbose: sources.read('PW_LOG', '0', flagOf),
    operatorKey: sources.readSecret('PW_OPERATOR_KEY', keyOf),
    metrics: readMetrics(sources),
    tracing: readTracing(sources),
  };
  const mails = readMails(sources, settings.isSandbox);
  sources.finish();
  return { ...settings, ...mails };
};

/** The settings of a start. */
export type Settings = ReturnType<typeof readSettings>;
