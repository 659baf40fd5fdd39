import type { English, MessageFile, Messages, MessagesOf } from './messages.js'
import type { TranslatedWhole } from './translated.js'

/** One row of the table of languages. */
export type LanguageMessages = {
  /** The language's own name for itself. */
  readonly name: string
  /** The page of ethereum.org in this language that helps to find a wallet. */
  readonly findWallet: string
  /** Each file is a chunk. */
  readonly files: {
    readonly [file in MessageFile]: () => Promise<{
      readonly messages: file extends 'shared'
        ? Omit<Messages, keyof MessagesOf<'errors'>>
        : MessagesOf<file>
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
/** Every file that English has, with all its keys, and functions that take all its values. */
type Complete<Folder> = {
  readonly [file in keyof English]: file extends MessageFile
    ? () => Promise<ModuleOf<Folder, file>>
    : ModuleOf<Folder, file>
}

/** Checks the folder of a language: anything missing is a compile error that names it. */
export type LanguageOf<Folder extends Complete<Folder>> = Omit<LanguageMessages, 'files'> & {
  readonly files: Pick<Folder, MessageFile>
}
