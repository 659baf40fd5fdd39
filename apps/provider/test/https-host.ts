import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { GuardedNetwork } from '../src/guard/guarded-fetch.js'

/** The host `avatars.example`, and a network on which it is the only one. */
export async function httpsHost(answer: RequestListener): Promise<GuardedNetwork> {
  const server = createServer({ key, cert: certificate }, answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    port: (server.address() as AddressInfo).port,
    ca: certificate,
  }
}

// Of `avatars.example`, for this test alone.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgf0G501jtjSo2Uc8N
hvuxt75AT1J2ahlWhNGUGmH8EtqhRANCAASuDjz2IPgRv3fZXmaFY8WpaKsm43UX
ZGqSoKgwwqz0CuKYegRHecOby4zUMRFkoOCGSSdpRILqJFkpVEHJt1P3
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBpzCCAU2gAwIBAgIUbOA7Xmaf/3EAPNmF3jjwURor5ecwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPYXZhdGFycy5leGFtcGxlMCAXDTI2MTEyNjAyNDM1NFoYDzIx
MjYxMTAyMDI0MzU0WjAaMRgwFgYDVQQDDA9hdmF0YXJzLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAASuDjz2IPgRv3fZXmaFY8WpaKsm43UXZGqSoKgw
wqz0CuKYegRHecOby4zUMRFkoOCGSSdpRILqJFkpVEHJt1P3o28wbTAdBgNVHQ4E
FgQU5q0O/9GYpp/0G1LeSf5vWITN+rcwHwYDVR0jBBgwFoAU5q0O/9GYpp/0G1Le
Sf5vWITN+rcwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgg9hdmF0YXJzLmV4
YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIhANu70Xqkq5ftkDnccy8Hi0dTJJLsSvgx
aJckrlflC01iAiBOx3oCXVejfID4e6U9Rf7YRSlhZVZnhLH+cHCQXPULeA==
-----END CERTIFICATE-----`
