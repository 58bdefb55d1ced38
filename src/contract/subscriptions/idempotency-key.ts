/**
 * The header that identifies one intended change: operation, subject and parameters, created by a click. Every call
 * that changes or charges something accepts it, GETs too; requests with the same key have one effect and one reply
 * (design: contract). 1 to 100 visible ASCII characters; without it, each request is a separate change.
 */
export const idempotencyKeyHeader = 'idempotency-key';
