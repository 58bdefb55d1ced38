import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';
import { beginSetup, field, openTinyPage, overlay, typeCard } from '../../support/pages/gateway-page.ts';

test('Braintree’s fields give a nonce, and a bank that asks first gives a better one', async ({ page, request }) => {
  checksSecrets('card number', 'payment token');
  const authorization = await beginSetup(request, 'braintree', 'card');
  await openTinyPage(page, ['/braintree/client.js', '/braintree/hosted-fields.js', '/braintree/three-d-secure.js']);
  await page.evaluate(async (token) => {
    const { braintree } = Object(window);
    const client = await braintree.client.create({ authorization: token });
    const fields = await braintree.hostedFields.create({
      client,
      styles: { input: { color: 'rgb(1, 2, 3)', 'font-size': '18px' }, '.invalid': { color: 'rgb(200, 0, 0)' } },
      fields: {
        number: { container: '#number', placeholder: '4111 1111 1111 1111' },
        expirationDate: { container: '#expiry', internalLabel: 'Expires on' },
        cvv: { container: '#cvc' },
      },
    });
    const secure = await braintree.threeDSecure.create({ client, version: 2 });
    const tokenize = () =>
      fields
        .tokenize({ cardholderName: 'Elias Thornbury' })
        .catch(({ code, details }: { code: string; details: unknown }) => ({
          code,
          details: code === 'HOSTED_FIELDS_FIELDS_INVALID' ? Object(details).invalidFieldKeys : details,
        }));
    const verify = (nonce: string) =>
      secure
        .verifyCard({
          nonce,
          bin: '400000',
          amount: '0.00',
          onLookupComplete: (_: unknown, next: () => void) => next(),
        })
        .catch(({ code }: { code: string }) => ({ code }));
    Object.assign(window, { fields, tokenize, verify });
  }, authorization);
  const tokenize = () => page.evaluate(() => Object(window).tokenize());
  const verify = (nonce: string) => page.evaluate((value) => Object(window).verify(value), nonce);

  await expect(field(page, 'expiry')).toHaveAccessibleName('Expires on');
  await expect(field(page, 'number')).toHaveCSS('font-size', '18px');
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
  await typeCard(page, '4111111111111111', '12', '123');
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_INVALID', details: ['expirationDate'] });
  await typeCard(page, '4000000000000002');
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' });
  await typeCard(page, '4000000000000119');
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
  await typeCard(page, '4111111111111111');
  const simple = await tokenize();
  expect(simple).toMatchObject({ details: { lastFour: '1111', cardType: 'Visa' } });
  expect(await verify(simple.nonce)).toMatchObject({ liabilityShifted: false, liabilityShiftPossible: false });

  await typeCard(page, '4000002500003155');
  for (const [choice, outcome] of [
    ['Close', { code: 'THREEDS_CARDINAL_SDK_CANCELED' }],
    ['Fail', { liabilityShifted: false, liabilityShiftPossible: true }],
    ['Complete', { liabilityShifted: true, nonce: expect.stringMatching(/^tokencc_/) }],
  ] as const) {
    const verifying = verify((await tokenize()).nonce);
    await overlay(page).getByRole('button', { name: choice }).click();
    expect(await verifying).toMatchObject(outcome);
  }
  const state = await page.evaluate(() => {
    const { cards, fields } = Object(window).fields.getState();
    return { cards, isValid: fields.number.isValid };
  });
  expect(state).toEqual({ cards: [{ type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 } }], isValid: true });
});
