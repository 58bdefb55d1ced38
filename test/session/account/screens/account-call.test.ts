import { expect } from '@open-wc/testing';
import { createAccountCall } from '../../../../src/session/account/screens/account-call.ts';
import { createDeferred } from '../../../support/world/fake-account.ts';

describe('A call of the account', () => {
  it('is busy until its result, and runs the next step before it is idle', async () => {
    const call = createAccountCall();
    call.open();
    const result = createDeferred<'done'>();
    const states: string[] = [];
    call.$state.listen((state) => states.push(state));
    call.run(
      () => result.promise,
      () => states.push('next step'),
    );
    expect(states).to.deep.equal(['busy']);
    result.resolve('done');
    await result.promise;
    expect(states).to.deep.equal(['busy', 'next step', 'idle']);
  });

  it('keeps the reason of a failure until it is reset', async () => {
    const call = createAccountCall<'expired'>();
    call.open();
    call.run(
      async () => 'expired',
      () => {},
    );
    await Promise.resolve();
    expect(call.$state.get()).to.equal('expired');
    call.reset();
    expect(call.$state.get()).to.equal('idle');
  });

  it('begins with the result of an earlier page', () => {
    expect(createAccountCall<'closed'>('closed').$state.get()).to.equal('closed');
  });

  it('counts the later one of two, and drops what comes after a reset or when it is closed', async () => {
    const call = createAccountCall<'taken'>();
    const close = call.open();
    const first = createDeferred<'done'>();
    const calls: string[] = [];
    call.run(
      () => first.promise,
      () => calls.push('first'),
    );
    call.run(
      async () => 'taken',
      () => calls.push('second'),
    );
    await Promise.resolve();
    first.resolve('done');
    await first.promise;
    expect([call.$state.get(), calls]).to.deep.equal(['taken', []]);
    for (const drop of [call.reset, close]) {
      const late = createDeferred<'done'>();
      call.run(
        () => late.promise,
        () => calls.push('late'),
      );
      drop();
      late.resolve('done');
      await late.promise;
    }
    expect(calls).to.deep.equal([]);
  });
});
