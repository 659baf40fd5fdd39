import type { English, MessageFile, Messages, MessagesOf } from './messages.js'
import type { TranslatedWhole } from './translated.js'

/** A language as the modal knows it: one row of the table of languages. */
export type LanguageMessages = {
  /** What its speakers call it. */
  readonly name: string
  /** The page of ethereum.org that helps to find a wallet, in this language. */
  readonly findWallet: string
  /** Each is a chunk of its own. */
  readonly files: {
    readonly [file in MessageFile]: () => Promise<{
      readonly messages: file extends 'shared' ? Messages : MessagesOf<file>
    }>
  }
}

type MessagesIn<Module> = Module extends { readonly messages: infer messages } ? messages : unknown
type ModuleOf<Folder, file extends keyof English> = {
  readonly messages: TranslatedWhole<
    English[file],
    MessagesIn<Fetched<Folder>[file & keyof Folder]>
  >
}
type Fetched<Folder> = {
  readonly [file in keyof Folder]: Folder[file] extends () => Promise<infer module>
    ? module
    : Folder[file]
}
/** Every file that English has, with every key of it, and functions that take every value. */
type Whole<Folder> = {
  readonly [file in keyof English]: file extends MessageFile
    ? () => Promise<ModuleOf<Folder, file>>
    : ModuleOf<Folder, file>
}

/** A language by its folder: what it lacks does not compile, and is named. */
export type LanguageOf<Folder extends Whole<Folder>> = Omit<LanguageMessages, 'files'> & {
  readonly files: Pick<Folder, MessageFile>
}
