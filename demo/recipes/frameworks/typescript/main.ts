import { loadPresswall } from 'presswall';

const status = document.querySelector('[role="status"]');
document.querySelector('pw-paywall')?.addEventListener('pw-show-template', ({ detail }) => {
  if (status !== null) status.textContent = `This page shows the template ${detail.templateId}.`;
});

const newsletters = document.createElement('pw-newsletters');
// Before the SDK has loaded the element's code, it reads this attribute.
newsletters.setAttribute('site-id', 'ledger');
newsletters.edition = 'US';
newsletters.hideEmail = true;
document.querySelector('main')?.append(newsletters);

const pw = await loadPresswall({ loaderUrl: 'https://pw.example.com/pw.js' });
pw.page({ postId: 'ferry-1', tags: ['harbour'] });
