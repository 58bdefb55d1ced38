/** The hint by which Chromium compiles a file's functions while the file arrives, beside the main thread. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Gives the core that hint: most of its functions run up to the decision. It stands at the end of the first line, the
 * notice of third parties, so that source maps stay right. Other browsers read a comment.
 */
export const compileEarly = {
  name: 'compile-early',
  generateBundle(_options, bundle) {
    const core = bundle['core.js'];
    const [notice, ...lines] = core.code.split('\n');
    if (!notice.startsWith('/*!') || !notice.endsWith('*/')) this.error('core.js does not begin with its notice');
    core.code = [notice + hint, ...lines].join('\n');
  },
};
