<?php
/** As much of WordPress as the plugin asks for: reads a task as JSON, answers with what the plugin wrote. */
define( 'ABSPATH', __DIR__ );
$task  = json_decode( file_get_contents( 'php://stdin' ), true );
$hooks = array();
$errors = array();
$post_id = 7;

function add_action( $name, $then ) { global $hooks; $hooks[ $name ][] = $then; }
function add_filter( $name, $then ) { add_action( $name, $then ); }
function add_shortcode( $name, $then ) { add_action( "shortcode $name", $then ); }
function apply_filters( $name, $value ) { global $task; return $name === 'presswall_nonce' ? $task['nonce'] : $value; }
function get_option( $name, $else ) { global $task; return $name === 'presswall' ? $task['settings'] : $else; }
function is_singular() { return true; }
function get_queried_object_id() { return 7; }
function get_post() { return null; }
function get_the_ID() { global $post_id; return $post_id; }
function add_settings_error( $setting, $code, $message ) { global $errors; $errors[] = $message; }
function esc_attr( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_url( $url ) { return preg_match( '#^https?://#', $url ) ? htmlspecialchars( $url, ENT_QUOTES ) : ''; }
function esc_url_raw( $url, $schemes ) { return in_array( parse_url( $url, PHP_URL_SCHEME ), $schemes, true ) ? $url : ''; }
function sanitize_text_field( $text ) { return trim( strip_tags( $text ) ); }
function wp_parse_url( $url ) { return parse_url( $url ); }
function wp_json_encode( $value, $flags ) { return json_encode( $value, $flags ); }
function wp_register_script() {}
function wp_add_inline_script( $handle, $script ) { global $block_script; $block_script = $script; }
function register_block_type( $name, $settings ) { add_action( "block $name", $settings['render_callback'] ); }
function shortcode_parse_atts( $text ) {
	preg_match_all( '/([\w-]+)\s*=\s*"([^"]*)"|(\S+)/', $text, $found, PREG_SET_ORDER );
	$given = array();
	foreach ( $found as $each ) {
		if ( isset( $each[3] ) ) { $given[] = $each[3]; } else { $given[ $each[1] ] = $each[2]; }
	}
	return $given;
}

/** The text of a post, filtered as part of the page of post 7. */
function content_of( $post_id_of_text, $text ) {
	global $hooks, $post_id;
	$post_id = $post_id_of_text;
	return $hooks['the_content'][0]( $text );
}

require $argv[1];
ob_start();
foreach ( $hooks['wp_head'] as $then ) { $then(); }
$head = ob_get_clean();
$hooks['init'][0]();
$shortcode = $hooks['shortcode presswall'][0];
echo json_encode( array(
	'attributes' => PRESSWALL_ATTRIBUTES,
	'head'       => $head,
	'tags'       => array_map( function ( $text ) use ( $shortcode ) { return $shortcode( shortcode_parse_atts( $text ) ); }, $task['shortcodes'] ),
	'block'      => $hooks['block presswall/element'][0]( $task['block'] ),
	'content'    => array_map( function ( $text ) { return content_of( 7, $text ); }, $task['contents'] ),
	'listed'     => content_of( 8, $task['contents'][0] ),
	'sanitized'  => array_map( 'presswall_sanitize', $task['given'] ),
	'errors'     => $errors,
	'script'     => $block_script,
) );
