/** A script that runs before all others of a page, and keeps its errors: WebDriver tells none. */
export const recorder = `(() => {
  const lines = [];
  Object.defineProperty(window, 'recordedErrors', { value: lines });
  for (const level of ['error', 'warn']) {
    const native = console[level].bind(console);
    console[level] = (...parts) => {
      lines.push(level + ': ' + parts.map(String).join(' '));
      native(...parts);
    };
  }
  addEventListener('error', (event) => lines.push('exception: ' + event.message));
  addEventListener('unhandledrejection', ({ reason }) => lines.push('rejection: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    lines.push('policy: ' + violatedDirective + ' ' + blockedURI));
})()`;

/** The expression that returns the lines of a page as one text. */
export const recordedErrors = 'window.recordedErrors.join("\\n")';
