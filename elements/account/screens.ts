import type { ComponentType } from 'react';
import type { LocalizedText } from '../sign-in/credential-messages.ts';
import { ChangeEmail } from './change-email/change-email.tsx';
import { LoginWithoutPassword } from './login-without-password/login-without-password.tsx';
import { SignInNavbar } from './navbar/sign-in-navbar.tsx';
import { UserInfoNavbar } from './navbar/user-info-navbar.tsx';
import { ResetPassword } from './reset-password/reset-password.tsx';
import type { ScreenName } from './screen-name.ts';
import { SignInCombo } from './sign-in-combo/sign-in-combo.tsx';
import { UserProfile } from './user-profile/user-profile.tsx';
import { VerifyEmail, VerifyEmailSignup } from './verify-email/verify-email.tsx';

/** An account screen. */
export interface Screen {
  component: ComponentType;
  /** The title of the screen, which labels its window. */
  title: LocalizedText;
  /** The default place of the screen. */
  place: 'navbar' | 'popup';
  /** `unless-by-flow`: the log-in screen has none where the flow shows it as a wall (spec: paywall point 2). */
  closeButton: 'always' | 'unless-by-flow' | 'never';
}

/** All account screens. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  'sign-in-navbar': {
    component: SignInNavbar,
    title: (i18n) => i18n._('account.sign-in'),
    place: 'navbar',
    closeButton: 'never',
  },
  'user-info-navbar': {
    component: UserInfoNavbar,
    title: (i18n) => i18n._('account.profile.title'),
    place: 'navbar',
    closeButton: 'never',
  },
  'sign-in-combo': {
    component: SignInCombo,
    title: (i18n) => i18n._('account.welcome.title'),
    place: 'popup',
    closeButton: 'unless-by-flow',
  },
  'verify-email': {
    component: VerifyEmail,
    title: (i18n) => i18n._('account.verify.title'),
    place: 'popup',
    closeButton: 'always',
  },
  'verify-email-signup': {
    component: VerifyEmailSignup,
    title: (i18n) => i18n._('account.verify-sign-up.title'),
    place: 'popup',
    closeButton: 'always',
  },
  'reset-password': {
    component: ResetPassword,
    title: (i18n) => i18n._('account.reset.title'),
    place: 'popup',
    closeButton: 'always',
  },
  'login-without-password': {
    component: LoginWithoutPassword,
    title: (i18n) => i18n._('account.link.title'),
    place: 'popup',
    closeButton: 'always',
  },
  'change-email': {
    component: ChangeEmail,
    title: (i18n) => i18n._('account.change.title'),
    place: 'popup',
    closeButton: 'always',
  },
  'user-profile': {
    component: UserProfile,
    title: (i18n) => i18n._('account.profile.title'),
    place: 'popup',
    closeButton: 'always',
  },
};
