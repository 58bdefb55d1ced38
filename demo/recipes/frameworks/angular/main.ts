import { ChangeDetectionStrategy, Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { loadPresswall, type PresswallEvents } from 'presswall';

@Component({
  selector: 'app-article',
  changeDetection: ChangeDetectionStrategy.OnPush,
  // Angular accepts the tags and every attribute; TypeScript knows their events by the import above.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>The ferry is late again</h1>
    <div class="article-body">
      <p>The six o'clock boat left at seven.</p>
      <p>Nobody could say why.</p>
      <p>The harbour master had gone home.</p>
    </div>
    <div id="pw-inline"></div>
    <pw-paywall site-id="ledger" flow-id="hard" (pw-show-template)="showTemplate($event.detail)"></pw-paywall>
    <p role="status">{{ message() }}</p>
    <pw-newsletters site-id="ledger" edition="US" [hideEmail]="true"></pw-newsletters>
  `,
})
export class Article {
  readonly message = signal('The wall has not been decided yet.');

  showTemplate({ templateId }: PresswallEvents['pw-show-template']): void {
    this.message.set(`This page shows the template ${templateId}.`);
  }
}

await bootstrapApplication(Article);
await loadPresswall({ loaderUrl: 'https://pw.example.com/pw.js' });
