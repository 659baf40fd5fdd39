/// <reference types="vite/client" />

/** The environment variables of a build. README.md describes them. */
interface ImportMetaEnv {
  readonly VITE_GLA_PROJECT_ID?: string
  readonly VITE_GLA_PROVIDER_URL?: string
  readonly VITE_GLA_RELAY_URL?: string
  readonly VITE_GLA_RPC_56?: string
  readonly VITE_GLA_RPC_97?: string
  /** Checked by the build. */
  readonly VITE_GLA_SOURCE_URL?: string
  readonly VITE_GLA_URL?: string
}

/** The contracts of a build, from the file that `GLA_CONTRACTS_FILE` names. README.md describes it. */
declare const __GLA_CONTRACTS__: readonly import('./contracts/site-contracts.js').NetworkContracts[]
