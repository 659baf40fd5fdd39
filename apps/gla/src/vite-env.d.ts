/// <reference types="vite/client" />

/** What a build of the app can be given. README.md says what each is for. */
interface ImportMetaEnv {
  readonly VITE_GLA_PROJECT_ID?: string
  readonly VITE_GLA_RELAY_URL?: string
  readonly VITE_GLA_RPC_56?: string
  readonly VITE_GLA_RPC_97?: string
  readonly VITE_GLA_URL?: string
}
