import { licenceType } from '../licence/licence-document.ts';
import { licenceLinkFor } from '../licence/licence-links.ts';
import type { LicenceSettings } from '../licence/licence-settings.ts';
import type { AgentSettings } from './agent-options.ts';
import { crawlPriceText, type PriceProblem, priceStatuses, readOfferProblem } from './crawl-price.ts';
import type { AgentSignature } from './verify-agent.ts';

/** Result of an agent's offer: it has paid, or the reason why not. */
export type Payment = { kind: 'paid'; headers: Readonly<Record<string, string>> } | { kind: PriceProblem };

/** Reads an agent's offer for a page, and collects it. Only a signed offer of a `GET` is collected. Never rejects. */
export const collectPayment = async (
  { price, charge }: AgentSettings,
  request: Request,
  signature: AgentSignature,
  onFailure: (cause: unknown) => void,
): Promise<Payment> => {
  if (price === null) return { kind: 'PaymentFailed' };
  const covered = signature.kind === 'valid' ? signature.covered : null;
  const problem = readOfferProblem(request.headers, price, covered);
  if (problem !== null) return { kind: problem };
  if (charge === null || signature.kind !== 'valid' || request.method !== 'GET') return { kind: 'MissingCrawlerPrice' };
  try {
    const isPaid = await charge({ request, agent: signature.agent, price });
    return isPaid ? { kind: 'paid', headers: { 'crawler-charged': crawlPriceText(price) } } : { kind: 'PaymentFailed' };
  } catch (cause) {
    onFailure(cause);
    return { kind: 'PaymentFailed' };
  }
};

/** Returns a response without a body to `HEAD`. No cache may store it: the next reader of the address gets a page. */
const respond = (request: Request, body: string, status: number, headers: Readonly<Record<string, string>>): Response =>
  new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      'cache-control': 'private, no-store',
      vary: 'Cookie, Signature-Agent',
      'pw-access': 'withheld',
      ...headers,
    },
  });

/** Answers with the licence document. */
export const respondWithLicence = (request: Request, licence: LicenceSettings, url: URL): Response =>
  respond(request, licence.document, 403, { 'content-type': licenceType, link: licenceLinkFor(licence, url) });

/** Answers with the price of a page, and with what is wrong with the agent's offer. */
export const respondWithPrice = (
  request: Request,
  { price }: AgentSettings,
  problem: PriceProblem,
  licence: LicenceSettings | null,
  url: URL,
): Response => {
  const text = price === null ? '' : crawlPriceText(price);
  return respond(request, `This page costs ${text} for machines.\n`, priceStatuses[problem], {
    'content-type': 'text/plain; charset=utf-8',
    'crawler-price': text,
    'crawler-error': problem,
    ...(licence !== null && { link: licenceLinkFor(licence, url) }),
  });
};
