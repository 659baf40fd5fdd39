import { createModal, read } from '@gla/modal'
import { mainnet } from '@gla/modal/networks'
import { firstLanguage } from './example-first-language.js'

const light = globalThis.matchMedia?.('(prefers-color-scheme: light)')
const modeOfDevice = () => (light?.matches ? 'light' : 'dark')

export const modal = createModal({
  networks: [mainnet],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  themeMode: modeOfDevice(),
  themeVariables: { accent: '#2b6cb0', fontSizeMaster: 11, borderRadiusMaster: 0 },
  language: firstLanguage(),
  texts: {
    'en-US': { 'connect.title': 'Log in', 'button.disconnected': 'Log in' },
    'zh-CN': { 'connect.title': '登录', 'button.disconnected': '登录' },
  },
})

// The device changes its mode while the page is open. What a person has chosen in the modal counts first.
const follow = () => modal.setTheme(modeOfDevice())
if (read(modal.kit.theme.state).mode === modeOfDevice()) light?.addEventListener('change', follow)
modal.kit.on('theme/mode-chosen', () => light?.removeEventListener('change', follow))
