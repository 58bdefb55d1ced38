import { useLingui } from '@lingui/react';
import { Card } from '../../parts/card.tsx';
import { usePortal } from '../../portal-context.tsx';

/** The way to give a subscription to somebody else, by the flag for it (spec: portal point 3). */
export const GiftCard = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { gift } = edition.links;
  if (!edition.flags.hasGiftCard || gift === null) return null;
  return (
    <Card title={i18n._('portal.gift')}>
      <p>{i18n._('portal.gift.about', { name: edition.look.name })}</p>
      <p>
        <a href={gift}>{i18n._('portal.gift.go')}</a>
      </p>
    </Card>
  );
};

/** The way to the shop, by the flag for it; the picture says nothing that the words do not. */
export const ProductsCard = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { shop } = edition.links;
  if (!edition.flags.hasProductsCard || shop === null) return null;
  return (
    <Card title={i18n._('portal.products')}>
      {edition.productImage !== null && (
        <img className="card-product" part="product-image" src={edition.productImage} alt="" width={320} height={180} />
      )}
      <p>{i18n._('portal.products.about', { name: edition.look.name })}</p>
      <p>
        <a href={shop}>{i18n._('portal.products.go')}</a>
      </p>
    </Card>
  );
};
