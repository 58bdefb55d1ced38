/** The page in a gateway's overlay: sends the reader's choice to the gateway. */
import { connectToHost, requestGateway } from './frame-port.ts';
import type { OverlayMessage } from './messages.ts';

/** The page around the question: its port, and the parameters of the call. */
interface Host {
  port: MessagePort;
  params: Record<string, string>;
}

/** Connects to the page around this one, which sends the parameters first of all. */
const connectQuestion = (): Promise<Host> =>
  new Promise((resolve) => {
    connectToHost(new URLSearchParams(location.hash.slice(1)).get('host') ?? '', (port) => {
      port.onmessage = ({ data }: MessageEvent<Record<string, string>>) => resolve({ port, params: data });
    });
  });

/** Runs the page: its form names the gateway's call for a choice, the page around it sends the parameters. */
export const runQuestion = (): void => {
  const form = document.querySelector('form');
  const status = document.querySelector('[role="status"]');
  if (form === null) return;
  const host = connectQuestion();
  const close = async () => {
    const message: OverlayMessage = { kind: 'closed' };
    (await host).port.postMessage(message);
  };
  const send = async (choice: string) => {
    if (status !== null) status.textContent = form.dataset.moment ?? '';
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    const { port, params } = await host;
    const answer = await requestGateway(location.href, form.dataset.call ?? '', { ...params, choice });
    const message: OverlayMessage = { kind: 'answer', answer };
    port.postMessage(message);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const by = event.submitter;
    const choice = by instanceof HTMLButtonElement ? by.value : '';
    void (choice === '' ? close() : send(choice));
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') void close();
  });
  // Only now can anything be pressed: a form that was sent before would lead the frame elsewhere.
  form.inert = false;
  void host.then(() => document.querySelector('button')?.focus());
};

/** The parts of the page's script. */
export const questionPage = { connectQuestion };
