import type { Context } from 'hono';

/** Sends bytes for a browser to save, under their own name if they have one; never cached. */
export const sendFile = async (context: Context, file: Blob): Promise<Response> => {
  const name = file instanceof File ? `; filename="${file.name.replaceAll(/[^\w .-]/g, '_')}"` : '';
  context.header('content-type', file.type);
  context.header('content-disposition', `attachment${name}`);
  context.header('cache-control', 'no-store');
  context.header('x-content-type-options', 'nosniff');
  return context.body(await file.arrayBuffer());
};
