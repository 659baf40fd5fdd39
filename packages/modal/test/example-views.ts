import { modal } from './example-modal.js'

export const openNetworks = () => modal.open({ view: 'Networks' })
