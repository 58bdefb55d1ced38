import { useState } from 'react';

interface NewsletterLogoProps {
  url: string | null;
  size: 'large' | 'small';
}

/** The picture of a newsletter. Its place is kept from the first moment, and stays empty where there is none to be had. */
export const NewsletterLogo = ({ url, size }: NewsletterLogoProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={`item-logo item-logo-${size}`} part={`logo logo-${size}`}>
      {url !== null && url !== broken && (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      )}
    </span>
  );
};
