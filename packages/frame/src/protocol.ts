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
/** What an end that knows no extra payload says is taken as none. */
const orNothing = <T extends z.ZodMiniType>(extra: T) => z.union([extra, nothing])

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
    reply: z.object({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      /** Extra keys: until when the code counts, and when another may be asked for, in ms since 1970. */
      until: z.optional(z.int()),
      resendAt: z.optional(z.int()),
    }),
  },
  CONNECT_DEVICE: { request: nothing, reply: nothing },
  CONNECT_OTP: {
    request: z.object({ otp }),
    /**
     * Extra: the person has something to do in the frame. The app then shows it, and asks `GET_USER` with a deadline of 20 minutes;
     * the frame answers that once the wallet is ready, with code 4001 when the person declines.
     */
    reply: orNothing(z.object({ needsPerson: z.literal(true) })),
  },
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
  /** Extra: `forget` also removes what this device keeps of the wallet. */
  SIGN_OUT: { request: orNothing(z.object({ forget: z.literal(true) })), reply: nothing },
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

/**
 * The payload of every reply that says no. The other keys are extra ones: the JSON-RPC code of the wallet or the node, why a step of
 * the login was refused (a {@link FailureReason}), and in how many seconds to try again.
 */
export const failure = z.object({
  message: text(1_024),
  code: z.optional(z.int()),
  reason: z.optional(text(32)),
  seconds: z.optional(z.int().check(z.minimum(0), z.maximum(604_800))),
})

/** Why the site refused a step of the login. `unreachable`: it could not check it. */
export type FailureReason =
  | 'wrong-code'
  | 'expired-code'
  | 'too-many-tries'
  | 'too-soon'
  | 'too-many'
  | 'unreachable'
  | 'mail-off'

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
