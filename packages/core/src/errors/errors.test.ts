import { expect, test } from 'vitest'
import type { ErrorCode } from './errors.js'
import { KitError, messages } from './errors.js'
import { FeatureError } from './feature-error.js'
import { featureMessages } from './feature-messages.js'

const all = { ...messages, ...featureMessages }
const make = (code: string, value: string) =>
  new (
    (code in messages ? KitError : FeatureError) as new (
      code: string,
      value: string,
    ) => KitError
  )(code, value)

// Messages that spec §8, §5 and §6 prescribe word for word. X stands for a value.
test.each<[ErrorCode, string]>([
  ['transport/http-failed', 'HTTP request failed.'],
  ['transport/timeout', 'The request took too long to respond.'],
  ['transport/reverted', 'Execution reverted with reason: X'],
  ['transport/url-missing', 'No URL was provided to the Transport'],
  ['transport/http-status', 'HTTP status code: X'],
  ['balances/unavailable', 'Token Balance Unavailable'],
  ['swap/network-not-supported', 'Network not supported for Swaps'],
  ['swap/gas-price-not-supported', 'Network not supported for Gas Price'],
  ['names/resolve-failed', 'Error resolving name'],
  ['names/suggestions-failed', 'Error fetching name suggestions'],
  ['names/lookup-failed', 'Error fetching names for address'],
  ['names/register-failed', 'Error registering name X'],
  ['network/not-found', 'Network not found'],
  ['names/connector-missing', 'Address or auth connector not found'],
  ['adapter/chain-not-found', 'Chain adapter not found'],
  ['network/client-not-set', 'NetworkController client not set'],
  ['connection/client-not-set', 'ConnectionController client not set'],
  ['connection/failed-to-disconnect-chain', 'Failed to disconnect chain X'],
  ['sign-in/not-started', 'A problem occurred while trying initialize authentication'],
  ['sign-in/declined', 'Signature declined'],
  ['sign-in/smart-account-unsupported', 'This application might not support Smart Accounts'],
  ['history/failed', 'Failed to fetch transactions'],
  ['connection/failed-to-disconnect', 'Failed to disconnect'],
  ['email/too-soon', 'Please try again after X seconds'],
  ['frame/failed', 'An error occurred'],
  ['frame/aborted', 'Request was aborted'],
  ['unknown', 'Something went wrong'],
  ['email/not-loaded', 'Unable to load email login dependency'],
  ['network/not-supported', 'Chain is not supported'],
  ['frame/load-failed', 'iframe load failed'],
  ['frame/request-timeout', 'iframe request timeout'],
  ['session/expired', 'Session Expired'],
  ['session/auth-request-not-found', 'Could not find pending auth request with id X'],
  ['session/settlement-failed', 'Signature verification failed'],
  ['session/recently-deleted', 'Record was recently deleted'],
  ['connection/required', 'Please call connect() before request(): modal.open() offers it'],
  ['session/namespace-not-configured', 'Namespace is not configured, call connect() first'],
  ['calls/status-not-approved', 'Fetching call status not approved by the wallet'],
  ['rpc/provider-not-found', 'JSON-RPC provider for chain not found'],
  ['rpc/url-missing', 'No RPC url provided for chainId'],
  ['session/multi-namespace', 'Multi-namespace requests are not supported'],
  ['session/auth-only-eip155', 'Only eip155 namespace is supported for authenticated sessions'],
  ['caip/invalid-address', 'Invalid CAIP Address'],
  ['caip/invalid-account', 'Invalid CAIP-10 address'],
  ['caip/invalid-network', 'Invalid CAIP-2 network id'],
  ['caip/invalid-chain-id', 'Invalid chainId'],
  ['connector/provider-missing', 'Provider is undefined'],
  ['connector/provider-not-found', 'Provider not found'],
  ['connector/no-accounts', 'No accounts found'],
  ['connector/type-not-found', 'Connector type not found'],
  ['adapter/provider-type-unsupported', 'Unsupported provider type'],
  ['adapter/provider-not-given', 'Provider or providerType not provided'],
  ['frame/iframe-missing', 'W3mFrame: iframe is not set'],
  ['frame/parent-missing', 'parent is not set'],
  ['adapter/wallet-connect-missing', 'WalletConnectorConnector not found'],
  ['adapter/not-found', 'Adapter not found'],
  ['adapter/network-undefined', 'CaipNetwork is undefined'],
  ['adapter/network-or-address-undefined', 'CaipNetwork or CaipAddress is undefined'],
  ['adapter/provider-undefined', 'X:signMessage - provider is undefined'],
  ['adapter/sign-message-failed', 'X:signMessage - Sign message failed'],
  ['adapter/estimate-gas-failed', 'X:estimateGas - Estimate gas failed'],
  ['adapter/network-missing', 'X:connect - could not find the caipNetwork to switch'],
  ['adapter/switch-failed', 'X:connect - Switch network failed'],
  ['send/amount-or-receiver-missing', 'An amount and receiver address are required'],
  ['send/token-missing', 'A token is required'],
  ['send/unsupported-namespace', 'Unsupported chain'],
  ['frame/something-wrong', 'Something went wrong'],
  ['frame/unverified-domain', 'Unverified domain'],
  ['frame/rpc-not-allowed', 'Requested RPC call is not allowed'],
  ['frame/action-not-allowed', 'Action not allowed'],
])('%s says what the spec says', (code, text) => {
  expect(make(code, 'X').message).toBe(text)
})

test('a code is in one table', () => {
  expect(Object.keys(messages).filter((code) => code in featureMessages)).toEqual([])
})

test('default: a text with a value in it, the value, and the cause', () => {
  const cause = new Error('why')
  const error = new FeatureError('connection/failed-to-disconnect-chain', 'eip155', { cause })
  expect(error.message).toBe('Failed to disconnect chain eip155')
  expect(error.values).toEqual(['eip155'])
  expect(error.cause).toBe(cause)
  expect(new KitError('unknown', { cause })).toMatchObject({ cause, values: [], name: 'KitError' })
})

test('an error of a feature is one of ours, with its own text', () => {
  const cause = new Error('why')
  const error = new FeatureError('names/register-failed', 'gla', { cause })
  expect(error).toBeInstanceOf(KitError)
  expect(error).toMatchObject({
    name: 'KitError',
    code: 'names/register-failed',
    message: 'Error registering name gla',
    values: ['gla'],
    cause,
  })
  expect(KitError.is(error, 'names/register-failed')).toBe(true)
  expect(FeatureError.is(new KitError('unknown'), 'unknown')).toBe(true)
  // @ts-expect-error: the entry has no message for it
  expect(new KitError('names/resolve-failed').message).toBe('')
  // @ts-expect-error: the message needs its value
  expect(new FeatureError('names/register-failed').values).toHaveLength(0)
})

test('is: by shape, so errors of another copy of this package count', () => {
  const error = new FeatureError('network/not-found')
  const foreign = Object.assign(new Error('x'), { code: 'network/not-found' })
  expect(KitError.is(error, 'network/not-found')).toBe(true)
  expect(KitError.is(foreign, 'network/not-found')).toBe(true)
  expect(KitError.is(error, 'network/not-supported')).toBe(false)
  for (const odd of [null, undefined, 'network/not-found', { code: 'network/not-found' }])
    expect(KitError.is(odd, 'network/not-found')).toBe(false)
})

// Messages the spec prescribes, which start with a small letter.
const lowerCase: readonly string[] = [
  'frame/load-failed',
  'frame/request-timeout',
  'frame/parent-missing',
]

test('every text is one sentence a person can read', () => {
  for (const code of Object.keys(all)) {
    const { message } = make(code, 'Xyz')
    expect(message, code).toMatch(lowerCase.includes(code) ? /^[^\n]{5,90}$/ : /^[A-Z][^\n]{5,90}$/)
  }
})

test('a wait of one second is written in the singular', () => {
  expect(new FeatureError('email/too-soon', '1').message).toBe('Please try again after 1 second')
})
