/** The page in a gateway's overlay: somebody chooses, and the gateway is told. */
import { askGateway, greetHost } from './frame-port.ts';
import type { FromQuestion } from './messages.ts';

/** Runs the page: its form says which call of the gateway a choice goes to, the page around it what goes with it. */
export const runQuestion = (): void => {
  const told = new URLSearchParams(location.hash.slice(1));
  const form = document.querySelector('form');
  const status = document.querySelector('[role="status"]');
  if (form === null) return;
  greetHost(told.get('host') ?? '', (port) => {
    let given: Record<string, string> = {};
    port.onmessage = ({ data }: MessageEvent<Record<string, string>>) => {
      given = data;
    };
    const say = (message: FromQuestion) => port.postMessage(message);
    const send = async (choice: string) => {
      if (status !== null) status.textContent = 'One moment …';
      for (const button of form.querySelectorAll('button')) button.disabled = true;
      say({ kind: 'answer', answer: await askGateway(location.href, form.dataset.call ?? '', { ...given, choice }) });
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const by = event.submitter;
      const choice = by instanceof HTMLButtonElement ? by.value : '';
      if (choice === '') say({ kind: 'closed' });
      else void send(choice);
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') say({ kind: 'closed' });
    });
    document.querySelector('button')?.focus();
  });
};
