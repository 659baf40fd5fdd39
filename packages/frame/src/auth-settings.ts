/** What a dapp says of an embedded wallet, checked. */
export interface AuthSettings {
  readonly id: string
  readonly name: string
  readonly icon: string | null
  /** Where the page in the frame is. */
  readonly site: URL
}
