/** The format of `--import`: a site's own data as one JSON document. README.md has an example. */
import * as v from 'valibot';
import { emailProviders } from '#src/contract/account/account-codes.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[^\p{C}]*$/u));
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999));

/** An origin whose pages may call the services: https, or http on this machine. */
const siteOrigin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text),
    'This is no origin, such as https://www.ledger.example',
  ),
);

const enabled = { enabled: v.boolean() };
const tracking = v.strictObject({
  firstParty: v.strictObject(enabled),
  productAnalytics: v.strictObject({ ...enabled, key: v.optional(v.string()), host: v.optional(v.string()) }),
  webAnalytics: v.strictObject({ ...enabled, measurementId: v.optional(v.string()) }),
});

const site = v.strictObject({
  siteId: name,
  name,
  origins: v.array(siteOrigin),
  regionId: name,
  regionsByCountry: v.optional(v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), name), {}),
  moreRegions: v.optional(v.array(name), []),
  tracking: v.optional(tracking, {
    firstParty: { enabled: true },
    productAnalytics: { enabled: false },
    webAnalytics: { enabled: false },
  }),
  isVerifyFirst: v.optional(v.boolean(), false),
  linkPath: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/)), '/'),
  emailProvider: v.optional(v.picklist(emailProviders), 'MAILTRAIN'),
});

const rule = v.variant('kind', [
  v.strictObject({ kind: v.literal('has-subscription'), regionId: v.optional(name), planId: v.optional(name) }),
  v.strictObject({ kind: v.literal('email-verified') }),
  v.strictObject({ kind: v.literal('visited'), atLeast: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
]);

const template = v.looseObject({ templateId: name, type: v.picklist(['iframe', 'noniframe']), style: name });

const plan = v.strictObject({
  planId: name,
  siteId: name,
  regionId: name,
  type: v.picklist(['digital', 'donation', 'print', 'gift', 'extra_seat', 'magazine', 'video']),
  name,
  invoiceName: name,
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  period: v.pipe(v.number(), v.integer(), v.minValue(1)),
  periodUnit: v.picklist(['week', 'month', 'year']),
});

/** The whole document. Unknown fields are rejected: a misspelt name must not be ignored silently. */
const siteData = v.strictObject({
  sites: v.optional(v.array(site), []),
  templates: v.optional(v.array(v.strictObject({ siteId: name, version, document: template })), []),
  flows: v.optional(
    v.array(
      v.strictObject({
        siteId: name,
        isDraft: v.optional(v.boolean(), false),
        document: v.looseObject({ flowId: name, version }),
      }),
    ),
    [],
  ),
  rules: v.optional(v.array(v.strictObject({ siteId: name, ruleId: name, definition: rule })), []),
  newsletters: v.optional(
    v.array(
      v.looseObject({
        siteId: name,
        regionId: name,
        listId: name,
        name,
        category: v.optional(v.nullable(name), null),
      }),
    ),
    [],
  ),
  plans: v.optional(v.array(plan), []),
  agents: v.optional(
    v.array(v.strictObject({ name, email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()) })),
    [],
  ),
});

/** A valid document. */
export type SiteData = v.InferOutput<typeof siteData>;

/** Thrown for an invalid file; its message is for the console. */
export class ImportError extends Error {
  override readonly name = 'BadImport';
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ImportError(`It is no JSON: ${cause instanceof Error ? cause.message : cause}`);
  }
};

/** Reads a document; an `ImportError` names each wrong place. */
export const readSiteData = (text: string): SiteData => {
  const result = v.safeParse(siteData, parse(text));
  if (result.success) return result.output;
  const lines = result.issues.slice(0, 20).map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
  throw new ImportError(lines.join('\n'));
};
