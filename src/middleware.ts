import { defineMiddleware } from 'astro:middleware';

/** A meta element cannot forbid framing: pages rendered on demand say it in their policy's header. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  const policy = response.headers.get('content-security-policy');
  if (policy && !policy.includes('frame-ancestors')) {
    response.headers.set('content-security-policy', `${policy.replace(/;\s*$/, '')}; frame-ancestors 'none'`);
  }
  return response;
});
