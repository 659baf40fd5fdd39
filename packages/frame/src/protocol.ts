import { emailProblem } from '@gla/core'
import * as z from 'zod/mini'
import { rpcRequest } from './rpc-params.js'

/** The version that the URL of the page in the frame says, and its answer. */
export const protocolVersion = '4'
export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

const text = (most: number) => z.string().check(z.maxLength(most))
const list = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most))
const nothing = z.pipe(
  z.unknown(),
  z.transform((): undefined => undefined),
)

const email = text(254).check(z.refine((value) => emailProblem(value) === null))
const otp = z.string().check(z.regex(/^\d{4,12}$/))
const chainId = z.union([text(64), z.int()])
const address = text(128)
const accountType = z.enum(['eoa', 'smartAccount'])
const account = z.object({ address, type: accountType })
const url = text(8_192)
const theme = text(512)
const variables = <T extends z.ZodMiniType>(value: T) =>
  z.record(text(64), value).check(z.refine((record) => Object.keys(record).length <= 100))

const user = {
  email: z.optional(z.nullable(email)),
  address,
  chainId,
  accounts: z.optional(list(account, 100)),
  preferredAccountType: z.optional(accountType),
}

/**
 * Every event of an app to the frame: the payload of its request, and that of a reply that says yes. A reply that says no has
 * the payload of {@link failure}. Extra keys are left out, on both ends.
 */
export const protocol = {
  CONNECT_EMAIL: {
    request: z.object({ email }),
    reply: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  CONNECT_DEVICE: { request: nothing, reply: nothing },
  CONNECT_OTP: { request: z.object({ otp }), reply: nothing },
  GET_SOCIAL_REDIRECT_URI: {
    request: z.object({
      provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
    }),
    reply: z.object({ uri: url }),
  },
  CONNECT_SOCIAL: {
    request: z.object({ uri: url, preferredAccountType: z.optional(accountType) }),
    reply: z.object({ ...user, userName: z.optional(z.nullable(text(256))) }),
  },
  GET_FARCASTER_URI: { request: nothing, reply: z.object({ url }) },
  CONNECT_FARCASTER: { request: nothing, reply: z.object({ userName: text(256) }) },
  GET_USER: {
    request: z.optional(
      z.object({
        chainId: z.optional(chainId),
        preferredAccountType: z.optional(accountType),
        socialUri: z.optional(url),
      }),
    ),
    reply: z.object({ ...user, smartAccountDeployed: z.optional(z.boolean()) }),
  },
  SIGN_OUT: { request: nothing, reply: nothing },
  IS_CONNECTED: {
    request: z.optional(z.object({ token: text(8_192) })),
    reply: z.object({ isConnected: z.boolean() }),
  },
  GET_CHAIN_ID: { request: nothing, reply: z.object({ chainId }) },
  SWITCH_NETWORK: { request: z.object({ chainId }), reply: z.object({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: nothing,
    reply: z.object({ smartAccountEnabledNetworks: list(z.int(), 100) }),
  },
  INIT_SMART_ACCOUNT: {
    request: nothing,
    reply: z.object({ address, isDeployed: z.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    request: z.object({ type: text(32) }),
    reply: z.object({ type: text(32), address }),
  },
  RPC_REQUEST: { request: rpcRequest, reply: z.unknown() },
  /** An extra one: the app gives a request up. It has no reply of its own. */
  RPC_ABORT: { request: z.object({ id: text(64) }), reply: nothing },
  UPDATE_EMAIL: {
    request: z.object({ email }),
    reply: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: z.object({ otp }), reply: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: {
    request: z.object({ otp }),
    reply: z.object({ newEmail: email }),
  },
  SYNC_THEME: {
    request: z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(variables(z.union([theme, z.number()]))),
      w3mThemeVariables: z.optional(variables(theme)),
      /** An extra key: the language of the modal (BCP 47). */
      language: z.optional(text(35)),
    }),
    reply: nothing,
  },
  SYNC_DAPP_DATA: {
    request: z.object({
      metadata: z.optional(
        z.object({ name: text(256), description: text(2_048), url, icons: list(url, 20) }),
      ),
      sdkVersion: z.optional(text(64)),
      sdkType: z.optional(z.enum(['w3m', 'appkit'])),
      projectId: text(128),
    }),
    reply: nothing,
  },
  RELOAD: { request: nothing, reply: nothing },
} as const satisfies Record<string, { request: z.ZodMiniType; reply: z.ZodMiniType }>

/** What the page in the frame says without a question. */
export const unsolicited = {
  SESSION_UPDATE: z.object({ token: text(8_192) }),
  /** The person signed out at the site. */
  SIGN_OUT_SUCCESS: nothing,
} as const

export type EventName = keyof typeof protocol
export type Payload<name extends EventName> = z.infer<(typeof protocol)[name]['request']>
export type Reply<name extends EventName> = z.infer<(typeof protocol)[name]['reply']>

/** The payload of every reply that says no. `code` is an extra key: the JSON-RPC code of the wallet or the node. */
export const failure = z.object({ message: text(1_024), code: z.optional(z.int()) })

const nonce = z.string().check(z.regex(/^[\da-f]{32}$/))

/** The one message that is no message of a port: it hands the port over. */
export const open = z.object({ type: z.literal(`${appPrefix}OPEN`), nonce })
/** The answer to it, on the port. `nonce` and `networks` are extra keys. */
export const ready = z.object({
  type: z.literal(`${framePrefix}READY`),
  payload: z.object({
    version: z.literal(protocolVersion),
    nonce,
    networks: list(z.string().check(z.regex(/^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/)), 100),
  }),
})

/** Every message of a port, before its payload is read. */
export const envelope = z.object({
  id: z.optional(text(64).check(z.minLength(1))),
  type: text(80),
  payload: z.optional(z.unknown()),
})

export const isEventName = (name: string): name is EventName => Object.hasOwn(protocol, name)
