import type { MailTexts } from './mail-texts.ts';

const notRequested = '如果这不是您要求的，您无需采取任何行动。';
const validForDay = '此链接只能使用一次，24 小时内有效。';

/** The mails in simplified Chinese. */
export const zhHans: MailTexts = {
  greeting: '您好：',
  namedGreeting: '{name}，您好：',
  address: '或打开此网址：',
  codes: {
    verify: {
      subject: '请验证您在 {site} 的电子邮箱',
      heading: '验证您的电子邮箱',
      text: '请确认此邮箱属于您，以便 {site} 与您联系。',
      label: '验证邮箱',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: '欢迎加入 {site}：请验证您的电子邮箱',
      heading: '欢迎加入 {site}',
      text: '您的账户即将就绪。请确认此邮箱属于您。',
      label: '验证并继续',
      footnotes: [validForDay, '如果您没有注册，请勿打开链接：可能有人输错了邮箱。'],
    },
    reset: {
      subject: '为 {site} 设置新密码',
      heading: '设置新密码',
      text: '有人（很可能是您）要求为您的账户设置新密码。',
      label: '选择新密码',
      footnotes: [
        '此链接只能使用一次，30 分钟内有效。设置新密码后，您在其他设备上都会退出登录。',
        `${notRequested}您的密码保持不变。`,
      ],
    },
    login: {
      subject: '您的 {site} 登录链接',
      heading: '免密码登录',
      text: '请使用此链接登录 {site}。',
      label: '登录',
      footnotes: ['此链接只能使用一次，15 分钟内有效。请勿转发：任何人得到链接，都能以您的身份登录。', notRequested],
    },
    'change-email': {
      subject: '请验证您在 {site} 的新电子邮箱',
      heading: '验证您的新电子邮箱',
      text: '您验证之后，您的账户将改用此邮箱。',
      label: '使用此邮箱',
      footnotes: [validForDay, `${notRequested}账户会保留原来的邮箱。`],
    },
  },
  emailChanging: {
    subject: '您在 {site} 的电子邮箱即将更改',
    heading: '您的电子邮箱即将更改',
    text: '{email} 验证之后，您的账户将改用该邮箱。',
    footnotes: ['如果这不是您本人的操作，请登录并选择新密码：有其他人正在使用您的账户。'],
  },
  passwordChanged: {
    subject: '您在 {site} 的密码已更改',
    heading: '您的密码已更改',
    text: '您的账户已有新密码。您在其他设备上都已退出登录。',
    footnotes: ['如果这不是您本人的操作，请在登录页面要求设置新密码：链接会发送到此邮箱。'],
  },
  seat: {
    subject: '邀请您阅读 {site}',
    heading: '为您准备的席位',
    text: '{owner} 在 {site} 给了您一个席位：您可以阅读所有文章，无需付费。',
    paused: '{owner} 在 {site} 给了您一个席位。该订阅目前已暂停：恢复后，您可以阅读所有文章，无需付费。',
    label: '登录或注册账户',
    footnotes: [
      '此席位属于 {email}：请用此邮箱登录或注册账户，并验证该邮箱。',
      '此席位随时可能改给他人。如果您不需要，无需采取任何行动。',
    ],
  },
  seatLost: {
    subject: '您在 {site} 的席位',
    heading: '您的席位已改给他人',
    text: '提供席位的人已将您在 {site} 的席位改给他人。',
    footnotes: ['您的账户及其中的其他内容都会保留。您无需采取任何行动。'],
  },
  seatEnding: {
    subject: '您在 {site} 的席位',
    heading: '您的席位即将结束',
    text: '提供席位的人已取消您在 {site} 的席位：您可以阅读至 {date}。',
    footnotes: ['您的账户及其中的其他内容都会保留。您无需采取任何行动。'],
  },
  seatEnded: {
    subject: '您在 {site} 的席位',
    heading: '您的席位已结束',
    text: '您在 {site} 的席位所属的订阅已结束或不再包含该席位：您无法再凭此席位阅读。',
    footnotes: ['您的账户及其中的其他内容都会保留。您无需采取任何行动。'],
  },
  subscribed: {
    subject: '您的 {site} 订阅',
    heading: '感谢您的订阅',
    text: '您已订阅：{plan}。',
    free: '今天未扣任何款项。',
    paid: '您今天已支付 {amount}。',
    debited: '正在从您的银行账户扣款 {amount}；这需要几天时间。',
    next: '下一笔款项 {amount} 将于 {date} 到期。',
    footnotes: ['您可以随时在账户中查看账单、更改或取消订阅。'],
  },
};
