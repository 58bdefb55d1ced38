import { expect } from '@open-wc/testing';
import { restore, stub } from 'sinon';
import { browserStorage } from '../../../src/platform/browser/storage.ts';

describe('Storage in the browser', () => {
  afterEach(() => {
    restore();
    localStorage.clear();
  });

  it('keeps values beyond the page', () => {
    browserStorage('localStorage').set('pw_test', 'a');
    expect(localStorage.getItem('pw_test')).to.equal('a');
    expect(browserStorage('localStorage').get('pw_test')).to.equal('a');
  });

  it('goes on with memory when the getter throws', () => {
    stub(window, 'localStorage').get(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const storage = browserStorage('localStorage');
    storage.set('pw_test', 'a');
    expect(storage.get('pw_test')).to.equal('a');
    storage.remove('pw_test');
    expect(storage.get('pw_test')).to.equal(null);
  });

  it('goes on with memory when the quota is used up, and prefers what it holds', () => {
    const storage = browserStorage('localStorage');
    storage.set('pw_test', 'old');
    const full = stub(Storage.prototype, 'setItem').throws(new DOMException('full', 'QuotaExceededError'));
    storage.set('pw_test', 'new');
    expect(storage.get('pw_test')).to.equal('new');
    full.restore();
    storage.set('pw_test', 'newest');
    expect(localStorage.getItem('pw_test')).to.equal('newest');
    expect(storage.get('pw_test')).to.equal('newest');
  });

  it('forgets a value that can not be removed', () => {
    const storage = browserStorage('localStorage');
    storage.set('pw_test', 'a');
    stub(Storage.prototype, 'removeItem').throws(new Error('no'));
    storage.remove('pw_test');
    expect(storage.get('pw_test')).to.equal(null);
  });

  it('tells of keys that another tab changed, until it is undone', () => {
    const keys: (string | null)[] = [];
    const undo = browserStorage('localStorage').onForeignChange((key) => keys.push(key));
    window.dispatchEvent(new StorageEvent('storage', { key: 'pw_x', storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'pw_y', storageArea: sessionStorage }));
    undo();
    window.dispatchEvent(new StorageEvent('storage', { key: 'pw_z', storageArea: localStorage }));
    expect(keys).to.deep.equal(['pw_x']);
  });
});
