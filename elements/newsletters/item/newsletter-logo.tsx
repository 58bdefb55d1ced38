import { useState } from 'react';

interface NewsletterLogoProps {
  url: string | null;
  size: 'large' | 'small';
}

/** The logo of a newsletter. Its space is reserved from the start, and stays empty if there is none. */
export const NewsletterLogo = ({ url, size }: NewsletterLogoProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className={`item-logo item-logo-${size}`} part={`logo logo-${size}`}>
      {url !== null && url !== brokenUrl && (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
      )}
    </span>
  );
};
