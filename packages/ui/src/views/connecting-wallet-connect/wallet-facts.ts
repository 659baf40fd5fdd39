import type { TemplateResult } from 'lit'
import { picture } from '../../atoms/picture/picture.js'
import type { Wallet } from './platforms.js'

export const pictureOf = ({ id, name }: Wallet, size = 56): TemplateResult =>
  picture({ src: null, id, name, size })

/** Whether there is a place to get it from. */
export const canBeGot = ({ homepage, appStore, playStore, chromeStore }: Wallet): boolean =>
  Boolean(homepage ?? appStore ?? playStore ?? chromeStore)
