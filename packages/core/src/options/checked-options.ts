import type { ProviderAddresses } from '../api/api-client.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { KitOptions } from './options.js'

/** What `relayUrl` may be. */
type Relay = string | readonly string[] | undefined
/** What no text is: TypeScript shows it where an address is refused. */
type MustBeginWithWs = { readonly mustBeginWith: 'ws:// or wss://' }

/** Refuses a list that is written empty; one whose length is not known passes, and is checked when the modal is created. */
type NotEmpty<networks> = networks extends readonly []
  ? readonly [CaipNetwork, ...CaipNetwork[]]
  : networks

/** Refuses an address that is written with http; a plain `string`, such as of an environment variable, passes. */
type NotHttp<relay> = relay extends `http${string}`
  ? MustBeginWithWs
  : relay extends readonly (infer one)[]
    ? readonly NotHttp<one>[]
    : relay

/** A provider needs a project id, even if that is not known yet: `process.env.PROJECT_ID` passes. */
type WithId<provider, id> = [provider] extends [undefined]
  ? unknown
  : [id] extends [never]
    ? { readonly projectId: string }
    : unknown

/**
 * {@link KitOptions}, of which TypeScript refuses what can be seen to be wrong where it is written: no networks, a relay with
 * `http`, a provider without a project id.
 */
export type CheckedOptions<
  networks extends readonly CaipNetwork[] = readonly CaipNetwork[],
  relay extends Relay = Relay,
  provider extends ProviderAddresses | undefined = never,
  id extends string | undefined = never,
> = KitOptions & {
  readonly networks: NotEmpty<networks>
  readonly relayUrl?: relay & NotHttp<relay>
  readonly provider?: [provider] extends [never] ? ProviderAddresses | undefined : provider
  readonly projectId?: [id] extends [never] ? string | undefined : id
} & WithId<provider, id>
