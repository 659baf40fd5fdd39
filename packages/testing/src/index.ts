export type { HostileKind, HostileOptions } from './hostile/hostile-announcements.js'
export { hostileAnnouncements, hostileKinds, ranMark } from './hostile/hostile-announcements.js'
export type {
  ScriptedAnswers,
  ScriptedWallet,
  ScriptedWalletOptions,
  SessionProposal,
  SessionRequest,
} from './scripted-wallet/scripted-wallet.js'
export { createScriptedWallet } from './scripted-wallet/scripted-wallet.js'
export type { WalletChain } from './wallet-chain.js'
