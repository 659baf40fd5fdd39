import type { Messages } from '../messages.js'
import { errors } from './errors.js'

/** The same in Simplified Chinese. */
export const messages = {
  language: 'zh-CN',
  direction: 'ltr',

  'modal.close': '关闭',
  'modal.back': '返回',
  'modal.loading': '正在加载',
  'modal.not-loaded': '此页面未能加载。请检查网络连接，然后重试。',
  'modal.reload': '重新加载页面',
  'modal.dismiss': '知道了',
  'modal.blocked': '请先选择网络或断开连接。',
  'action.try-again': '重试',
  'action.cancel': '取消',
  'action.copy-link': '复制链接',
  'action.disconnect': '断开连接',

  'connect.title': '连接钱包',
  'connect.list': '钱包',
  'connect.installed': '已安装',
  'connect.qr-code': '扫码',
  'connect.recent': '最近使用',
  'connect.several-chains': '多链',
  'connect.more-installed': (count) => `另有 ${count} 个已安装`,
  'connect.get-wallet-detail': '装在此浏览器或手机上',
  'connect.phone-wallet': '打开手机上的钱包应用',
  'connect.same-identity': '身份重复',
  'connect.same-identity-warning':
    '有多个钱包自称是同一个。请只选择您自己安装的那一个；如不确定，请先在浏览器的扩展列表中核对。',
  'connect.look-alike': '名称相似',
  'connect.look-alike-warning': (listed) =>
    `这里有一个钱包的名称与 ${listed} 看起来一样，但用的是其他外形相似的字符，可能是冒充的。请只选择您自己安装的钱包。`,
  'connect.restoring': '正在恢复上次的连接',
  'connect.empty-title': '没有找到钱包',
  'connect.empty-text': '请在此浏览器中安装钱包后刷新页面，或在钱包应用内置的浏览器中打开本页。',
  'connect.find-wallet': '寻找钱包',
  'connect.find-wallet-detail': 'ethereum.org 上的列表',
  'connect.note': (app) => `连接后，${app} 可以看到您的地址。未经您在钱包中批准，资产不会移动。`,
  'connect.terms': '服务条款',
  'connect.privacy': '隐私政策',
  'connect.legal': (terms, privacy) => `连接即表示您同意《${terms}》和《${privacy}》。`,
  'connect.legal-one': (text) => `连接即表示您同意《${text}》。`,
  'connect.agree': (terms, privacy) => `我同意《${terms}》和《${privacy}》`,
  'connect.agree-one': (text) => `我同意《${text}》`,
  'connect.agree-first': '请先勾选上方的同意选项，再继续。',
  'connect.or': '或',
  'connect.login-failed': '免钱包登录未能加载。请重试，或使用钱包。',

  'wallet-help.title': '什么是钱包？',

  'pairing.title': '用钱包扫码',
  'pairing.phone-title': '打开钱包',
  'socials.title': '登录方式',
  'social.title': '登录',
  'downloads.title': '下载钱包',
  'send.title': '发送',
  'preview.title': '核对',

  'connecting.title': '连接',
  'connecting.waiting': (wallet) => `请在 ${wallet} 中继续`,
  'connecting.waiting-text': '请在钱包中批准连接。请求可能需要片刻才会出现。',
  'connecting.unsure': (wallet) => `${wallet} 是您自己安装的钱包吗？`,
  'connecting.unsure-go-on': '仍要连接',
  'connecting.rejected': '连接已被拒绝',
  'connecting.rejected-text': '您在钱包中拒绝了连接，没有共享任何信息。',
  'connecting.timeout': '钱包没有回应',
  'connecting.pending': '已有一个未处理的请求',
  'connecting.missing': '没有找到该钱包',
  'connecting.missing-text': '它已不在此浏览器中。请重新安装并刷新页面，或选择其他钱包。',
  'connecting.failed': '未能连接',

  'multi-chain.title': '选择链',
  'all-wallets.title': '全部钱包',
  'get-wallet.title': '获取钱包',
  'account-settings.title': '账户设置',
  'profile.title': '我的钱包',
  'active-chain.title': '切换链',

  'pairing.hint': '请打开手机上的钱包，扫描此二维码。',
  'pairing.qr-label': '二维码，内含供钱包使用的连接链接。该链接也可以复制。',
  'pairing.preparing': '正在生成二维码',
  'pairing.expires': (time) => `${time} 后失效`,
  'pairing.expired': '二维码已失效',
  'pairing.renew': '获取新的二维码',
  'pairing.failed': '未能生成二维码',
  'pairing.absent': '尚无连接链接',
  'pairing.by-app':
    '链接由此应用自行生成，生成后会立即显示在这里。如果一直没有出现，请回到页面重新发起连接。',
  'pairing.open': '在钱包中打开',
  'pairing.phone-hint': '钱包应用会打开并请您批准连接，完成后请回到这里。',
  'pairing.show-code': '显示二维码',
  'pairing.hide-code': '收起二维码',

  'account.title': '账户',
  'account.copy': '复制地址',
  'account.network': '网络',
  'account.wallet': '钱包',
  'accounts.title': '您的账户',
  'accounts.smart': '智能账户',
  'account.none': '尚未连接钱包。',

  'receive.title': '收款',
  'compatible.title': '可收款的网络',

  'networks.title': '选择网络',
  'networks.current': '使用中',
  'networks.not-approved': '未授权',
  'networks.testnet': '测试网',

  'network-help.title': '什么是网络？',

  'switch.title': '切换网络',

  'unsupported.title': '不支持的网络',
  'unsupported.text': (app) => `您的钱包所在的网络不在 ${app} 的支持范围内。请选择以下网络以继续。`,
  'unsupported.no-switch': (app) => `您的钱包所在的网络不在 ${app} 的支持范围内。`,

  errors,
  notices: {
    'address-copied': '地址已复制',
    'link-copied': '链接已复制',
    'hash-copied': '交易哈希已复制',
    'copy-failed': '未能复制，请手动选择并复制',
    'transaction-started': '交易已发出',
    'transaction-confirmed': '交易已确认',
    'storage-missing': '浏览器不允许本页面保存数据。请不要关闭页面，否则将不再记得这笔转账',
    'transaction-vanished': '网络撤回了一笔已确认的交易，该交易重新等待确认，请勿急于再次发送',
    'disconnected-by-wallet': '钱包已断开连接',
    'identity-claimed':
      '此页面中有另一个钱包自称是您已连接的钱包，其中一个可能是冒充的。请仔细核对每一个请求。',
    'restore-dropped':
      '未恢复连接：此页面中有两个钱包自称是您用过的那一个。请选择您自己安装的钱包。',
    authenticating: '正在验证身份…',
  },
  alerts: {
    'network-not-found': { title: '没有找到网络', text: '钱包所在的网络未在本应用中配置。' },
    'invalid-app-configuration': {
      title: '应用配置无效',
      text: '此来源或项目 ID 未获接受。请由本应用的运营者在项目设置中予以允许。',
    },
    'session-expired': {
      title: '会话已过期',
      text: '中继服务器认为会话无效。请检查此设备的时间是否正确。',
    },
    'project-id-not-configured': {
      title: '未配置项目 ID',
      text: '须由本应用的运营者提供项目 ID。在此之前，需要它的功能无法使用。',
    },
    'relay-refused': {
      title: '中继服务器拒绝了本应用',
      text: '暂时无法扫码连接钱包，浏览器钱包不受影响。',
    },
    'unverified-domain': {
      title: '域名未经验证',
      text: '嵌入式钱包不识别此域名。请由本应用的运营者在嵌入式钱包中予以允许。',
    },
    'frame-load-failed': {
      title: '嵌入式钱包未能加载',
      text: '对它的请求已中止。请稍后重试，其他钱包不受影响。',
    },
    'frame-request-timeout': {
      title: '嵌入式钱包没有及时回应',
      text: '请求已中止。再次操作前，请您先查看账户。',
    },
  },
} satisfies Messages
