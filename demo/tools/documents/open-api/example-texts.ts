/** Texts of examples, by the names of their fields. */
const textsByName: Readonly<Record<string, string>> = {
  siteId: 'ledger',
  siteid: 'ledger',
  site_id: 'ledger',
  site: 'ledger',
  regionId: 'us',
  region_id: 'us',
  flowId: 'metered',
  templateId: 'offer',
  counterId: 'articles',
  uid: '7c1f0a52-visitor',
  email: 'reader@publisher.example',
  userEmail: 'reader@publisher.example',
  new_email: 'new-address@publisher.example',
  guest_email: 'guest@publisher.example',
  name: 'Ada Reader',
  firstName: 'Ada',
  lastName: 'Reader',
  firstname: 'Ada',
  lastname: 'Reader',
  first_name: 'Ada',
  last_name: 'Reader',
  FirstName: 'Ada',
  LastName: 'Reader',
  userFirstName: 'Ada',
  userLastName: 'Reader',
  password: 'nine ships in the fog',
  confirmpassword: 'nine ships in the fog',
  currentpassword: 'two boats at one berth',
  address1: '12 Harbour Street',
  Line1: '12 Harbour Street',
  city: 'Port Averill',
  City: 'Port Averill',
  state_code: 'ME',
  State: 'ME',
  zip: '04101',
  Zip: '04101',
  country: 'US',
  Country: 'US',
  issuingcountry: 'US',
  currency: 'USD',
  currency_code: 'USD',
  currencyCode: 'USD',
  subscription_id: 'sub-1001',
  subscriptionid: 'sub-1001',
  subsid: 'sub-1001',
  plan_id: 'digital-monthly',
  planId: 'digital-monthly',
  planid: 'digital-monthly',
  customerid: 'cus-7',
  customerId: 'cus-7',
  last4: '4242',
  card_type: 'visa',
  period_unit: 'month',
  status: 'active',
  token: 'token-of-this-example',
  bearer: 'bearer-of-this-example',
  sessionid: 'session-of-this-example',
  html: '<p>Read on for $1 a week.</p>',
  css: 'p { margin: 0 }',
  js: '',
  timezone: 'America/New_York',
  latitude: '43.66',
  longitude: '-70.26',
  tax_id: '123456789',
  TAX_ID: '123456789',
  pass_through: '{"plan_type":"digital"}',
  at: '2026-12-01T06:00:00Z',
  since: '2026-12-01T06:00:00Z',
  until: '2026-12-02T06:00:00Z',
  statement: 'header.claims.signature',
  code: 'code-1',
  message: 'It was done.',
};

const textsByPattern: Readonly<Record<string, string>> = {
  '^[1-9][0-9]{0,5}$': '1',
  '^\\d{1,6}$': '10',
  '^\\d{1,10}$': '1000',
  '^\\d{1,15}$': '1000',
  '^\\d{1,12}$': '1893456000',
  '^[A-Z]{2}$': 'US',
  '^\\d{1,5}(\\.\\d{1,3})?(px|%|em|rem|vw|vh)$': '600px',
};

/** The limits of a text. */
export interface TextLimits {
  format?: string | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** Returns a text for a field of this name, within its limits. */
export const exampleText = (name: string, { format, pattern, minLength = 0, maxLength }: TextLimits): string => {
  const ofName = Object.hasOwn(textsByName, name) ? textsByName[name] : undefined;
  const ofFormat =
    format === 'email' ? 'reader@publisher.example' : format === 'uri' ? 'https://www.publisher.example/' : undefined;
  const ofPattern = pattern === undefined ? undefined : textsByPattern[pattern];
  const text = ofPattern ?? (ofFormat !== undefined && !ofName?.includes('@') ? ofFormat : ofName) ?? `${name}-1`;
  return text.padEnd(minLength, '0').slice(0, maxLength);
};
