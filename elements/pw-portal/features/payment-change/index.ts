export { PaymentFlow } from './payment-flow.tsx';
