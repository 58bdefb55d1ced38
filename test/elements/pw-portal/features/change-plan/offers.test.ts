import { expect } from '@open-wc/testing';
import { openChange, openChangeAtFirstStep, yearly, yearlyLater } from '../../../../support/trees/change-tree.ts';
import { signInAgain, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const text = 'Get plan change options error';
const both = (answer: unknown) => ({ immediate: answer, end_of_term: answer });

afterEach(unmountPortals);

describe('The plans to choose from', () => {
  it('are asked for both times at once, and wait for both', async () => {
    const [now, later] = [createDeferred<object>(), createDeferred<object>()];
    const { page, step } = await openChange({
      options: { immediate: () => now.promise, end_of_term: () => later.promise },
    });
    await waitUntil(() => page.sent('GET /change-options').length === 2);
    expect(page.texts('dialog .spinner')).to.deep.equal(['Loading the plans']);
    now.resolve({ options: [yearly] });
    later.resolve({ options: [yearlyLater] });
    await waitUntil(() => step() === 'select-subscription');
  });

  it('that can’t be loaded for any time are reported: in the console, by one event, and with a retry', async () => {
    const errors: string[] = [];
    const listen = ({ detail }: CustomEvent<{ message: string }>) => errors.push(detail.message);
    document.body.addEventListener('pw-error', listen);
    const answers = both(offline);
    const { page, step } = await openChange({ options: answers });
    await waitUntil(() => page.texts('dialog .failed p').join() === 'The plans could not be loaded.');
    document.body.removeEventListener('pw-error', listen);
    expect(errors).to.deep.equal([text]);
    expect(page.site.log.lines.filter((line) => line.text === text)).to.have.length(2);
    expect(page.all('dialog input')).to.deep.equal([]);
    expect(await page.violations()).to.deep.equal([]);
    Object.assign(answers, { immediate: { options: [yearly] }, end_of_term: { options: [] } });
    page.press('Try again');
    await waitUntil(() => step() === 'select-subscription');
  });

  it('that can’t be had for one time leave the other, say so, and can be asked for again', async () => {
    const answers = { immediate: { options: [yearly] }, end_of_term: status(500) as unknown };
    const { page, choices } = await openChangeAtFirstStep({ options: answers });
    expect(choices('mode')).to.deep.equal([
      'Now $88.00 is charged now.',
      '(At the end of the term, on May 2, 2026 The plans could not be loaded.)',
    ]);
    expect(page.texts('dialog .notice p')).to.deep.equal(['Some plans could not be loaded.']);
    answers.end_of_term = { options: [yearlyLater] };
    page.press('Try again');
    await waitUntil(() => page.texts('dialog .notice p').length === 0 && !choices('mode')[1]?.startsWith('('));
    expect(page.sent('GET /change-options').map(({ query }) => query.get('change_mode'))).to.deep.equal([
      'immediate',
      'end_of_term',
      'end_of_term',
    ]);
  });

  it('leave out the step of the type where all have the same, and choose what leaves no choice', async () => {
    const { page, steps, step } = await openChangeAtFirstStep({
      options: { immediate: { options: [yearly] }, end_of_term: { options: [] } },
    });
    expect(steps()).to.deep.equal(['Subscription', 'Payment', 'Done']);
    expect(step()).to.equal('select-subscription');
    expect(page.all('dialog input:checked').map((input) => input.getAttribute('value'))).to.deep.equal([
      'yearly',
      'immediate',
    ]);
  });

  it('may be none: that is said', async () => {
    const { page } = await openChange({ options: both({ options: [] }) });
    await waitUntil(() => page.texts('dialog p').includes('There are no other plans to choose from.'));
  });

  it('are asked for again by who has signed in again', async () => {
    const answers = both(status(401));
    const { page, step } = await openChange({ options: answers });
    await waitUntil(() => page.all('dialog input[name=email]').length > 0, 'nobody is asked to sign in');
    Object.assign(answers, { immediate: { options: [yearly] }, end_of_term: { options: [] } });
    await signInAgain(page);
    await waitUntil(() => step() === 'select-subscription');
  });
});
