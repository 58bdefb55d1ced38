/** The code of the flow in which a subscription is changed; it comes when that is opened for the first time. */
export const changeFlowCode = { load: () => import('../change-flow/index.ts') };
