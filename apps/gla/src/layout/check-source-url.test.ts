import { expect, test } from 'vitest'
import { checkSourceUrl } from './check-source-url.js'

test.each([undefined, '', 'https://code.example/gla', 'https://code.example:8443/gla?ref=main'])(
  '%s: a build takes it',
  (given) => expect(checkSourceUrl(given)).toBeUndefined(),
)

test.each([
  ...['http://code.example/gla', 'javascript:alert(1)', 'code.example/gla'],
  ...['//code.example', 'data:text/html,x', 'ftp://code.example', 'yes'],
])('%s: a build fails, and names the variable', (given) =>
  expect(() => checkSourceUrl(given)).toThrow(
    expect.objectContaining({
      name: 'SourceUrlError',
      message: `VITE_GLA_SOURCE_URL is not an https: address: ${given}`,
    }),
  ),
)
