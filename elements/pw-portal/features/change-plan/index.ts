export { ChangeFlow } from './change-flow.tsx';
