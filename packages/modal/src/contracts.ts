export type {
  ActForm,
  ActHandle,
  ActOptions,
  ActState,
  Allowance,
  ApproveRequest,
  PermitRequest,
  Revocable,
  Revocation,
  RevokeOptions,
  SignedPermit,
  UnsentPermit,
  UnsentPermitList,
  WantedAct,
} from '@gla/core'
export { revocationOf } from '@gla/core'
export type { ActWords } from '@gla/ui'
export type { ContractAct, ContractRead, RawAct } from './contract-calls.js'
export {
  act,
  acts,
  approve,
  loadActWords,
  multicall,
  pendingAct,
  readContract,
  revoke,
  sendAnother,
  signPermit,
  unsentPermits,
} from './contract-calls.js'
export type { ActionState, NextStep } from './next-step.js'
export { nextStep } from './next-step.js'
export type { Problem } from './problem.js'
export { isDeclined } from './problem.js'
export type { PutIn } from './put-in.js'
export { firstOf, putIn } from './put-in.js'
export type { ApproveStepOptions, RunControls, RunState, StepOptions, Steps } from './run.js'
export { transactionUrl } from './transaction-url.js'
