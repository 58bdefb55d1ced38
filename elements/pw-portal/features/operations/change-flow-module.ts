/** Loads the code of the flow that changes a subscription. It is loaded when the flow is first opened. */
export const changeFlowModule = { load: () => import('../change-plan/index.ts') };
