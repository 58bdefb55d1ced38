<?php
/**
 * Plugin Name: Presswall
 * Description: The paywall, the newsletters and the subscriber portal, as a shortcode and as a block.
 * Version: 1.0.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 *
 * [presswall flow-id="metered"]                                 the paywall of a post
 * [presswall element="newsletters" edition="US" hide-email]     the newsletters of an edition
 * [presswall element="portal" base-path="/account"]             the subscriber portal
 */

defined( 'ABSPATH' ) || exit;

/** The attributes that a shortcode or a block may set, in the order in which they are written. */
const PRESSWALL_ATTRIBUTES = array(
	'paywall'     => array(
		'site-id', 'lang', 'env', 'consent-default', 'sso-providers',
		'verification-subject', 'verification-heading', 'verification-text', 'verification-button-text',
		'flow-id', 'flow-version', 'region',
	),
	'newsletters' => array(
		'site-id', 'lang', 'env', 'consent-default', 'sso-providers',
		'verification-subject', 'verification-heading', 'verification-text', 'verification-button-text',
		'edition', 'variant', 'site-type', 'pipa-version', 'news-alert',
		'interests', 'subscribed', 'has-combined-newsletters', 'hide-email', 'hide-header', 'hide-unsubscribe-all-btn',
		'hide-updated-newsletters', 'hide-verification-banner', 'is-check-btn-layout', 'is-toggle-btn-label-hidden',
		'use-toggle-btn', 'is-allow-unsubscribe',
	),
	'portal'      => array(
		'site-id', 'lang', 'env', 'consent-default', 'sso-providers',
		'verification-subject', 'verification-heading', 'verification-text', 'verification-button-text',
		'edition', 'base-path',
	),
);

/** The inline script that stands before every other: it takes secrets out of the address, and starts the first call early. */
const PRESSWALL_STUB = '(()=>{let d=document,l,s={},n=0;try{l=localStorage}catch{}try{let u=new URL(location.href),q=u.searchParams,o=0;try{o=JSON.parse(l.getItem("pw_sso")).some(a=>a.state===q.get("state")&&Math.abs(Date.now()-a.startedAt)<(a.provider?9e5:108e5))}catch{}for(let[k,v]of[...q])if(/^(auth_.*|(pw_)?est|agent_as_user)$/.test(k)||o&&/^(code|state|iss|error(_description|_uri)?|denied|token|ba_token|PayerID|oauth_(token|verifier|problem))$/.test(k))s[k]=v,q.delete(k),n=1;if(n){history.replaceState(history.state,"",u.href);(window.pw=window.pw||[])[Symbol.for("presswall.secrets")]=()=>{let t=s;s={};return t}}}catch{}try{let e=d.currentScript.dataset.early,t=l.getItem("pw_auth_token")||l.getItem("presswall_token");if(e&&!t)for(let h of e.split(" ")){let p=d.createElement("link");p.rel="preload";p.as="fetch";p.crossOrigin="anonymous";p.referrerPolicy="no-referrer";p.href=h;d.head.append(p)}}catch{}})()';

/** A setting, or '' while it has not been made. */
function presswall_setting( $name ) {
	$settings = get_option( 'presswall', array() );
	return is_array( $settings ) && isset( $settings[ $name ] ) ? (string) $settings[ $name ] : '';
}

/** The flow of the post that is drawn, or '': locked posts may have one of their own. */
function presswall_flow_id() {
	$locked = presswall_setting( 'locked_flow_id' );
	return $locked !== '' && presswall_is_locked( get_post() ) ? $locked : presswall_setting( 'flow_id' );
}

/** The nonce of this response as an attribute: a theme or a plugin with a policy gives it by the filter `presswall_nonce`. */
function presswall_nonce() {
	$nonce = (string) apply_filters( 'presswall_nonce', '' );
	return $nonce === '' ? '' : ' nonce="' . esc_attr( $nonce ) . '"';
}

/** What was asked for, by name: a name that stands alone is an attribute without a value. */
function presswall_named( $given ) {
	$named = array();
	foreach ( (array) $given as $key => $value ) {
		if ( is_int( $key ) ) {
			$named[ strtolower( (string) $value ) ] = '';
		} elseif ( $value !== false && $value !== null && is_scalar( $value ) ) {
			$named[ strtolower( $key ) ] = $value === true ? '' : (string) $value;
		}
	}
	return $named;
}

/** The tag of an element. Names that are not in the list above are left out: an author must not write event handlers. */
function presswall_tag( $given ) {
	$named   = presswall_named( $given );
	$element = isset( $named['element'] ) ? $named['element'] : 'paywall';
	if ( ! isset( PRESSWALL_ATTRIBUTES[ $element ] ) ) {
		return '';
	}
	$named += array_filter( array( 'site-id' => presswall_setting( 'site_id' ) ), 'strlen' );
	if ( $element === 'paywall' ) {
		$named += array_filter( array( 'flow-id' => presswall_flow_id() ), 'strlen' );
	}
	$written = '';
	foreach ( PRESSWALL_ATTRIBUTES[ $element ] as $name ) {
		if ( isset( $named[ $name ] ) ) {
			$value    = $named[ $name ];
			$written .= $value === '' ? ' ' . $name : ' ' . $name . '="' . esc_attr( $value ) . '"';
		}
	}
	return '<pw-' . $element . $written . '></pw-' . $element . '>';
}

/** Where the calls of the paywall are answered, from the address of the loader and what its tag says of hosts. */
function presswall_paywall_base( $loader, $hosts ) {
	$parts  = wp_parse_url( $loader );
	$host   = $parts['host'];
	$origin = $parts['scheme'] . '://' . $host . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	if ( $hosts !== '' ) {
		return preg_match( '#(?:^|\s)paywall=(\S+?)/?(?:\s|$)#', $hosts, $named ) === 1 ? $named[1] : $origin . '/paywall';
	}
	return preg_match( '/^(.+\.)?localhost$|^[\d.]+$|^\[/', $host ) ? $origin . '/paywall' : $origin;
}

/** For the head: the inline script, then the loader, after what it will ask for first. */
function presswall_head() {
	$loader = presswall_setting( 'loader' );
	if ( $loader === '' ) {
		return;
	}
	$nonce   = presswall_nonce();
	$hosts   = presswall_setting( 'hosts' );
	$site_id = presswall_setting( 'site_id' );
	$flow_id = presswall_flow_id();
	$early   = '';
	if ( is_singular( 'post' ) && $site_id !== '' && $flow_id !== '' ) {
		$query = '?siteId=' . rawurlencode( $site_id ) . '&flowId=' . rawurlencode( $flow_id );
		$early = ' data-early="' . esc_attr( presswall_paywall_base( $loader, $hosts ) . '/api2/pw/combined' . $query ) . '"';
	}
	$said = $hosts === '' ? '' : ' data-hosts="' . esc_attr( $hosts ) . '"';
	echo '<script' . $early . $nonce . '>' . PRESSWALL_STUB . "</script>\n";
	$core = preg_replace( '/pw\.js$/', 'core.js', $loader );
	echo '<link rel="modulepreload" referrerpolicy="no-referrer" href="' . esc_url( $core ) . '"' . $nonce . ">\n";
	echo '<script type="module" async referrerpolicy="no-referrer" src="' . esc_url( $loader ) . '"' . $said . ' data-combined' . $nonce . "></script>\n";
}
add_action( 'wp_head', 'presswall_head', 0 );

/**
 * Puts the paywall below the post that the page is for, where a flow is set and the post has none of its own. Other posts
 * on that page, such as a list of the latest, get none; whether a theme has a loop does not matter.
 */
function presswall_content( $content ) {
	$has_own = strpos( $content, '<pw-paywall' ) !== false;
	if ( presswall_flow_id() === '' || $has_own || ! is_singular( 'post' ) || get_the_ID() !== get_queried_object_id() ) {
		return $content;
	}
	return $content . "\n" . presswall_tag( array() );
}
add_filter( 'the_content', 'presswall_content', 20 );
add_shortcode( 'presswall', 'presswall_tag' );

/** The block: its tag is written by the server, so that it is escaped in one place. */
function presswall_block() {
	wp_register_script( 'presswall-block', '', array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ), '1.0.0', true );
	wp_add_inline_script( 'presswall-block', presswall_block_script() );
	$text = array( 'type' => 'string', 'default' => '' );
	register_block_type(
		'presswall/element',
		array(
			'api_version'     => 3,
			'title'           => 'Presswall',
			'category'        => 'widgets',
			'icon'            => 'lock',
			'description'     => 'The paywall, the newsletters or the subscriber portal.',
			'attributes'      => array(
				'element' => array( 'type' => 'string', 'enum' => array_keys( PRESSWALL_ATTRIBUTES ), 'default' => 'paywall' ),
				'options' => $text,
			),
			'supports'        => array( 'html' => false, 'multiple' => true ),
			'editor_script'   => 'presswall-block',
			'render_callback' => 'presswall_render_block',
		)
	);
}
add_action( 'init', 'presswall_block' );

/** `options` is written as in the shortcode: `edition="US" hide-email`. */
function presswall_render_block( $attributes ) {
	$options = isset( $attributes['options'] ) ? (string) $attributes['options'] : '';
	$given   = array_filter( (array) shortcode_parse_atts( $options ), 'is_scalar' );
	return presswall_tag( array( 'element' => (string) $attributes['element'] ) + $given );
}

/** How the block is edited: which element, and its options as a line of text. */
function presswall_block_script() {
	$elements = wp_json_encode( array_keys( PRESSWALL_ATTRIBUTES ), JSON_HEX_TAG );
	return <<<JS
( ( blocks, editor, components, { createElement } ) => {
	blocks.registerBlockType( 'presswall/element', {
		edit: ( { attributes, setAttributes } ) =>
			createElement( 'div', editor.useBlockProps(),
				createElement( components.SelectControl, {
					label: 'Presswall',
					value: attributes.element,
					options: $elements.map( ( value ) => ( { label: value, value } ) ),
					onChange: ( element ) => setAttributes( { element } ),
				} ),
				createElement( components.TextControl, {
					label: 'Options, such as edition="US" hide-email',
					value: attributes.options,
					onChange: ( options ) => setAttributes( { options } ),
				} ) ),
		save: () => null,
	} );
} )( wp.blocks, wp.blockEditor, wp.components, wp.element );
JS;
}

/**
 * Keeps a setting only when it is what it has to be: the loader an https address that ends in `pw.js` (on this machine, an
 * http address will do), the others ids.
 */
function presswall_sanitize( $given ) {
	$given  = array_filter( is_array( $given ) ? $given : array(), 'is_string' );
	$loader = isset( $given['loader'] ) ? trim( $given['loader'] ) : '';
	$url    = esc_url_raw( $loader, array( 'https', 'http' ) );
	$is_url = preg_match( '#^(https://[^/?\#]+|http://localhost(:\d+)?)(/[^?\#]*)?/pw\.js$#', $url ) === 1;
	if ( $loader !== '' && ! $is_url ) {
		add_settings_error( 'presswall', 'presswall_loader', 'The loader needs an https address that ends in /pw.js. It was not saved.' );
	}
	$id = static function ( $name ) use ( $given ) {
		return isset( $given[ $name ] ) ? sanitize_text_field( $given[ $name ] ) : '';
	};
	return array(
		'loader'         => $is_url ? $url : '',
		'hosts'          => $id( 'hosts' ),
		'site_id'        => $id( 'site_id' ),
		'flow_id'        => $id( 'flow_id' ),
		'locked'         => $id( 'locked' ),
		'locked_flow_id' => $id( 'locked_flow_id' ),
	);
}

function presswall_settings() {
	register_setting( 'presswall', 'presswall', array( 'type' => 'array', 'sanitize_callback' => 'presswall_sanitize' ) );
	add_settings_section( 'presswall', '', '__return_empty_string', 'presswall' );
	$fields = array(
		'loader'         => 'Address of the loader, such as https://pw.example.com/pw.js',
		'hosts'          => 'Services: nothing beside pw.example.com, same-origin for those on the loader’s own host, or names as in data-hosts',
		'site_id'        => 'Site',
		'flow_id'        => 'Flow of every post; without one only shortcodes and blocks have a paywall',
		'locked'         => 'Locked posts: a tag or a category, by its slug. The server sends their whole text to subscribers only',
		'locked_flow_id' => 'Flow of locked posts: a wall that everybody meets who is no subscriber',
	);
	foreach ( $fields as $name => $label ) {
		add_settings_field( 'presswall_' . $name, esc_html( $label ), 'presswall_field', 'presswall', 'presswall', array( 'name' => $name, 'label_for' => 'presswall_' . $name ) );
	}
}
add_action( 'admin_init', 'presswall_settings' );

function presswall_field( $arguments ) {
	$name = $arguments['name'];
	echo '<input class="regular-text" id="presswall_' . esc_attr( $name ) . '" name="presswall[' . esc_attr( $name ) . ']" value="' . esc_attr( presswall_setting( $name ) ) . '">';
}

function presswall_menu() {
	add_options_page( 'Presswall', 'Presswall', 'manage_options', 'presswall', 'presswall_settings_page' );
}
add_action( 'admin_menu', 'presswall_menu' );

function presswall_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>Presswall</h1><form action="options.php" method="post">';
	settings_fields( 'presswall' );
	do_settings_sections( 'presswall' );
	submit_button();
	echo '</form></div>';
}

require_once __DIR__ . '/presswall-locked.php';
