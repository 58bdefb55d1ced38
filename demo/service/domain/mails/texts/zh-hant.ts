import type { MailTexts } from './mail-texts.ts';

const notRequested = '如果這不是您要求的，您無需採取任何行動。';
const validForDay = '此連結只能使用一次，24 小時內有效。';

/** The mails in traditional Chinese. */
export const zhHant: MailTexts = {
  greeting: '您好：',
  namedGreeting: '{name}，您好：',
  address: '或開啟此網址：',
  codes: {
    verify: {
      subject: '請驗證您在 {site} 的電子郵件地址',
      heading: '驗證您的電子郵件地址',
      text: '請確認此地址屬於您，以便 {site} 與您聯絡。',
      label: '驗證地址',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: '歡迎加入 {site}：請驗證您的電子郵件地址',
      heading: '歡迎加入 {site}',
      text: '您的帳戶即將就緒。請確認此地址屬於您。',
      label: '驗證並繼續',
      footnotes: [validForDay, '如果您沒有註冊，請勿開啟連結：可能有人輸入了錯誤的地址。'],
    },
    reset: {
      subject: '為 {site} 設定新密碼',
      heading: '設定新密碼',
      text: '有人（很可能是您）要求為您的帳戶設定新密碼。',
      label: '選擇新密碼',
      footnotes: [
        '此連結只能使用一次，30 分鐘內有效。設定新密碼後，您在其他裝置上都會登出。',
        `${notRequested}您的密碼維持不變。`,
      ],
    },
    login: {
      subject: '您的 {site} 登入連結',
      heading: '免密碼登入',
      text: '請使用此連結登入 {site}。',
      label: '登入',
      footnotes: ['此連結只能使用一次，15 分鐘內有效。請勿轉寄：任何人取得連結，都能以您的身分登入。', notRequested],
    },
    'change-email': {
      subject: '請驗證您在 {site} 的新電子郵件地址',
      heading: '驗證您的新電子郵件地址',
      text: '您驗證之後，您的帳戶就會改用此地址。',
      label: '使用此地址',
      footnotes: [validForDay, `${notRequested}帳戶會保留原來的地址。`],
    },
  },
  emailChanging: {
    subject: '您在 {site} 的電子郵件地址即將變更',
    heading: '您的電子郵件地址即將變更',
    text: '{email} 驗證之後，您的帳戶就會改用該地址。',
    footnotes: ['如果這不是您本人的操作，請登入並選擇新密碼：有其他人正在使用您的帳戶。'],
  },
  passwordChanged: {
    subject: '您在 {site} 的密碼已變更',
    heading: '您的密碼已變更',
    text: '您的帳戶已有新密碼。您在其他裝置上都已登出。',
    footnotes: ['如果這不是您本人的操作，請在登入頁面要求設定新密碼：連結會寄到此地址。'],
  },
  seat: {
    subject: '邀請您閱讀 {site}',
    heading: '為您準備的席位',
    text: '{owner} 在 {site} 給了您一個席位：您可以閱讀所有文章，無需付費。',
    paused: '{owner} 在 {site} 給了您一個席位。該訂閱目前已暫停：恢復後，您可以閱讀所有文章，無需付費。',
    label: '登入或註冊帳戶',
    footnotes: [
      '此席位屬於 {email}：請以此地址登入或註冊帳戶，並驗證該地址。',
      '此席位隨時可能改給他人。如果您不需要，無需採取任何行動。',
    ],
  },
  seatLost: {
    subject: '您在 {site} 的席位',
    heading: '您的席位已改給他人',
    text: '提供席位的人已將您在 {site} 的席位改給他人。',
    footnotes: ['您的帳戶及其中的其他內容都會保留。您無需採取任何行動。'],
  },
  seatEnding: {
    subject: '您在 {site} 的席位',
    heading: '您的席位即將結束',
    text: '提供席位的人已取消您在 {site} 的席位：您可以閱讀至 {date}。',
    footnotes: ['您的帳戶及其中的其他內容都會保留。您無需採取任何行動。'],
  },
  seatEnded: {
    subject: '您在 {site} 的席位',
    heading: '您的席位已結束',
    text: '您在 {site} 的席位所屬的訂閱已結束或不再包含該席位：您無法再憑此席位閱讀。',
    footnotes: ['您的帳戶及其中的其他內容都會保留。您無需採取任何行動。'],
  },
  subscribed: {
    subject: '您的 {site} 訂閱',
    heading: '感謝您的訂閱',
    text: '您已訂閱：{plan}。',
    free: '今天未扣任何款項。',
    paid: '您今天已支付 {amount}。',
    debited: '正在從您的銀行帳戶扣款 {amount}；這需要幾天時間。',
    next: '下一筆款項 {amount} 將於 {date} 到期。',
    footnotes: ['您可以隨時在帳戶中查看帳單、變更或取消訂閱。'],
  },
};
