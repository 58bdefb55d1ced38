export { Page } from './password-page.tsx';
