import { expect } from '@open-wc/testing';
import { createViews } from '../../../src/tracking/page/views.ts';
import { fakeVisibility } from '../../support/world/fake-visibility.ts';
import { createWorld, noMetadata } from '../../support/world/fake-world.ts';

const open = ({ isVisible = true } = {}) => {
  let restored = () => {};
  const { clock, platform } = createWorld({
    page: {
      metadata: () => ({ ...noMetadata, postId: 'p' }),
      onRestored: (then) => {
        restored = then;
        return () => {};
      },
    },
  });
  const reader = fakeVisibility();
  if (!isVisible) reader.show(false);
  const reported: string[] = [];
  let hidden = 0;
  const views = createViews({
    clock,
    page: platform.page,
    visibility: reader.presence,
    hasPageInfo: () => false,
    track: (code, fields = {}) => reported.push(code === 'readactivity' ? `read ${fields.readDuration}` : code),
    onHidden: () => {
      hidden++;
    },
  });
  return { clock, reader, views, reported, hidden: () => hidden, restore: () => restored() };
};

describe('A page view', () => {
  it('is sent, then its impression, then how long it was read once the page is hidden', async () => {
    const { clock, reader, views, reported, hidden } = open();
    views.startView(0);
    await clock.advance(12_000);
    reader.show(false);
    expect(reported).to.deep.equal(['pv', 'pi', 'read 12']);
    expect(hidden()).to.equal(1);
  });

  it('tells each second once, however often the page is hidden and shown', async () => {
    const { clock, reader, views, reported } = open();
    views.startView(0);
    await clock.advance(3000);
    reader.show(false);
    reader.show(false);
    await clock.advance(60_000);
    reader.show(true);
    await clock.advance(2000);
    reader.show(false);
    expect(reported).to.deep.equal(['pv', 'pi', 'read 3', 'read 2']);
  });

  it('that has been in sight for a while counts what was read meanwhile', async () => {
    const { clock, reader, views, reported } = open();
    views.startView(0, clock.now() - 3000);
    await clock.advance(2000);
    reader.show(false);
    expect(reported).to.deep.equal(['pv', 'pi', 'read 5']);
  });

  it('that has been in sight, and was hidden before anybody looked, is sent at once, without a time', async () => {
    const { clock, reader, views, reported, hidden } = open({ isVisible: false });
    views.startView(0, clock.now() - 3000);
    expect([reported, hidden()]).to.deep.equal([['pv'], 1]);
    await clock.advance(60_000);
    reader.show(true);
    await clock.advance(2000);
    reader.show(false);
    expect(reported).to.deep.equal(['pv', 'pi', 'read 2']);
  });

  it('in a tab in the background begins when that is looked at', async () => {
    const { clock, reader, views, reported } = open({ isVisible: false });
    views.startView(0);
    await clock.advance(10_000);
    expect(reported).to.deep.equal([]);
    reader.show(true);
    await clock.advance(0);
    expect(reported).to.deep.equal(['pv', 'pi']);
  });

  it('is sent again when the reader does something after two minutes of nothing', async () => {
    const { clock, reader, views, reported } = open();
    views.startView(0);
    await clock.advance(119_000);
    reader.use();
    await clock.advance(119_000);
    expect(reported).to.deep.equal(['pv', 'pi']);
    await clock.advance(1000);
    reader.use();
    reader.use();
    expect(reported).to.deep.equal(['pv', 'pi', 'pv']);
  });

  it('is sent again when the reader comes back to the tab after more than that', async () => {
    const { clock, reader, views, reported } = open();
    views.startView(0);
    await clock.advance(2000);
    reader.show(false);
    await clock.advance(118_000);
    reader.show(true);
    reader.use();
    expect(reported).to.deep.equal(['pv', 'pi', 'read 2', 'pv']);
  });

  it('of a single-page app ends the one before, and begins when its page has been drawn', async () => {
    const { clock, views, reported } = open();
    views.startView(0);
    await clock.advance(4000);
    views.startView(250);
    expect(reported).to.deep.equal(['pv', 'pi', 'read 4']);
    await clock.advance(249);
    expect(reported).to.have.length(3);
    await clock.advance(1);
    expect(reported.slice(3)).to.deep.equal(['pv', 'pi']);
  });

  it('begins again where the page comes back from the back-forward cache', async () => {
    const { clock, reader, views, reported, restore } = open();
    views.startView(0);
    await clock.advance(2000);
    reader.show(false);
    reader.show(true);
    restore();
    await clock.advance(0);
    expect(reported).to.deep.equal(['pv', 'pi', 'read 2', 'pv', 'pi']);
  });

  it('leaves no listener behind', () => {
    const { reader, views } = open();
    views.startView(0);
    views.stop();
    expect(reader.listeners()).to.equal(0);
  });
});
