export { Page } from './sample-page.tsx';
