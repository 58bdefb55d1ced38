/**
 * The header that names an intent: operation, subject and parameters, decided once by a click. Every call that changes
 * or charges something takes it, GETs too; requests with one key have one effect and one reply (design: contract).
 * Of 1 to 100 visible ASCII characters; without it, each request is an intent of its own.
 */
export const idempotencyKeyHeader = 'idempotency-key';
