import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds for every page and every component in it; what breaks it is wrong, not the policy. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob: https:",
  'frame-src https:',
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Makes the function that puts the headers on an answer before anything else does. */
export function securityHeaders(publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/cms')) reply.header('cache-control', 'no-store');
  };
}
